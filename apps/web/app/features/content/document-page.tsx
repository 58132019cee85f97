import type { ContentPage, PageSection } from '@bowline/contract/content';
import { isPageName } from '@bowline/contract/pages';
import { useLocale, useT } from '@bowline/i18n/react';
import { Info } from 'lucide-react';
import { Contents } from './contents.tsx';
import { Blocks, Words } from './words.tsx';
import type { WrittenDays } from './written-days.server.ts';

/** A page of articles, each with plain words in the margin: terms, privacy, cookies. One of this site alone has no numbers. */
export function DocumentPage({ page, days }: { page: ContentPage; days: WrittenDays }) {
  const t = useT('content');
  const { sections, language } = page;
  const isNumbered = isPageName(page.page);
  const isTranslated = language === useLocale();
  return (
    <div className="wrap document">
      <header className="document-head">
        <h1 className="title-1" lang={language}>
          <Words words={page.heading} />
        </h1>
        <p className="document-facts">
          <span>
            {t('version')} <Day at={page.version} days={days} />
          </span>
          <span>
            {isNumbered && `${t('articles', { count: sections.length })}, `}
            {t('minutes', { count: page.reading_minutes })}
          </span>
          {isNumbered && (
            <a className="link" href="#changes-of-page">
              {t('what_changed')}
            </a>
          )}
        </p>
        {(isNumbered || !isTranslated) && (
          <p className="document-note">
            <Info size={20} strokeWidth={1.6} aria-hidden="true" />
            {t(isTranslated ? 'plain_note' : 'other_language')}
          </p>
        )}
      </header>
      <div className="document-body">
        <Contents sections={sections} language={language} isNumbered={isNumbered} />
        <div>
          {sections.map((section, index) => (
            <Article
              key={section.id}
              section={section}
              language={language}
              number={isNumbered ? index + 1 : undefined}
            />
          ))}
          {isNumbered && <Changes page={page} days={days} />}
        </div>
      </div>
    </div>
  );
}

interface ArticleProps {
  section: PageSection;
  language: ContentPage['language'];
  number: number | undefined;
}

function Article({ section: { id, title, plain, blocks }, language, number }: ArticleProps) {
  const t = useT('content');
  const locale = useLocale();
  return (
    <section className="article" id={id} lang={language} aria-labelledby={`${id}-title`}>
      <h2 className="title-3" id={`${id}-title`}>
        {number && <span>{number}</span>}
        {title}
      </h2>
      {plain.length > 0 && (
        <p className="article-plain">
          <small lang={locale}>{t('plain')}</small>
          <Words words={plain} />
        </p>
      )}
      <div className="article-text">
        <Blocks blocks={blocks} article={number} />
      </div>
    </section>
  );
}

interface ChangesProps {
  page: ContentPage;
  days: WrittenDays;
}

function Changes({ page: { changes, first_version }, days }: ChangesProps) {
  const t = useT('content');
  return (
    <section className="document-changes" id="changes-of-page">
      <h2 className="title-3">{t('what_changed')}</h2>
      <ul>
        {changes.map(({ at, text }) => (
          <li key={at}>
            <Day at={at} days={days} /> {text}
          </li>
        ))}
        <li>
          <Day at={first_version} days={days} /> {t('first_version')}
        </li>
      </ul>
      <p>{t('changes_note')}</p>
    </section>
  );
}

function Day({ at, days }: { at: string; days: WrittenDays }) {
  return <time dateTime={at}>{days[at]}</time>;
}
