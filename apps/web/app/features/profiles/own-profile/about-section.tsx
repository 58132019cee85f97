import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { AboutMeField, isTooLong } from '#app/parts/profile-fields/about-me-field.tsx';
import { useErrorText } from '#app/platform/forms/form-refusal.tsx';
import { ProfileSection } from './profile-section.tsx';
import type { Sections } from './sections.ts';
import { useSection } from './use-section.ts';

/** Text is saved on request only: half a sentence must not be published. */
export function AboutSection({ section }: { section: Sections['about'] }) {
  const t = useT('profiles');
  const errorWords = useErrorText();
  const { values, state, refusal } = useSection(section);

  function save() {
    if (isTooLong(values.about_me))
      return section.refuse({ fields: { about_me: 'about_me_too_long' }, whole: undefined });
    void section.save();
  }

  return (
    <ProfileSection
      part="about"
      title={t('about_me')}
      text={t('about_me_text')}
      state={state}
      refusal={refusal}
      onRetry={save}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <AboutMeField
          labelHidden
          rows={6}
          value={values.about_me}
          onChange={(words) => section.change({ about_me: words })}
          error={errorWords(refusal?.fields.about_me)}
        />
        {state !== 'clean' && state !== 'saved' && (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size={44} loading={state === 'saving'}>
              {t('save')}
            </Button>
            <Button tone="ghost" size={44} disabled={state === 'saving'} onClick={section.undo}>
              {t('undo')}
            </Button>
          </div>
        )}
      </form>
    </ProfileSection>
  );
}
