import { limits } from '@bowline/contract/limits';
import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import { Button } from '@bowline/ui/controls/button';
import { Disclosure } from '@bowline/ui/controls/disclosure';
import { RadioList } from '@bowline/ui/controls/radio-list';
import { useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useFocusOnRefusal, WholeRefusal } from '#app/platform/forms/form-refusal.tsx';
import { OwnPasswordField } from '../password/own-password-field.tsx';
import { KeptBooks } from './kept-books.tsx';
import type { LeavingChoice, LeavingRefusal } from './leave.ts';
import { ReasonField } from './reason-field.tsx';

export interface LeavingFormProps {
  /** When an account deleted today would be erased. */
  until: string;
  refusal: LeavingRefusal;
}

export function LeavingForm({ until, refusal }: LeavingFormProps) {
  const t = useT('account');
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState<LeavingChoice>(refusal?.fields.password ? 'erase' : 'keep');
  useFocusOnRefusal(form, refusal);
  const days = limits.deletionDays;
  return (
    <Card raised>
      <Form ref={form} method="post" noValidate className="group/leaving grid gap-6">
        <h2 className="title-3">{t('leave_form')}</h2>
        <RadioList
          framed
          name="choice"
          label={t('leave_choice')}
          defaultValue={choice}
          onChange={setChoice}
          options={[
            {
              value: 'keep',
              label: t('leave_keep', { days }),
              hint: t('leave_keep_text', { date: formatDate(new Date(until), locale) }),
            },
            { value: 'erase', label: t('leave_erase'), hint: t('leave_erase_text') },
          ]}
        />
        <KeptBooks />
        {/* Shown by CSS, so that it works without scripts too. */}
        <div className="hidden group-has-[[value=erase]:checked]/leaving:block">
          <OwnPasswordField required={choice === 'erase'} isWrong={refusal?.fields.password !== undefined} />
        </div>
        <Disclosure question={t('leave_reason')}>
          <ReasonField />
        </Disclosure>
        <WholeRefusal refusal={refusal} />
        <Button type="submit" tone="accent" size={56} block loading={useNavigation().formMethod === 'POST'}>
          {choice === 'erase' ? t('leave_action_erase') : t('leave_action')}
        </Button>
      </Form>
    </Card>
  );
}
