import type { ContentPage, PageSection } from '@bowline/contract/content';
import { Rich, useT } from '@bowline/i18n/react';
import { Mark } from '@bowline/ui/brand/mark';
import { buttonClass } from '@bowline/ui/controls/button';
import { Disclosure } from '@bowline/ui/controls/disclosure';
import { SearchField } from '@bowline/ui/controls/search-field';
import { useState } from 'react';
import { Form, Link } from 'react-router';
import { useSite } from '#app/platform/request/root-data.ts';
import { findQuestions } from './find-questions.ts';
import { Blocks, Words } from './words.tsx';

export interface FaqPageProps {
  page: ContentPage;
  /** What was searched for by the form, without scripts. */
  asked: string;
}

/** Questions and answers, searched while typing or, without scripts, by the form. */
export function FaqPage({ page, asked }: FaqPageProps) {
  const t = useT('content');
  const [query, setQuery] = useState(asked);
  const found = findQuestions(page.sections, query);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <div className="wrap document">
      <header className="faq-head">
        <h1 className="title-1" lang={page.language}>
          <Words words={page.heading} />
        </h1>
        <Form className="faq-search" replace>
          <SearchField
            name="q"
            label={t('search')}
            defaultValue={asked}
            onChange={({ target }) => setQuery(target.value)}
          />
          <button type="submit" className={buttonClass({ tone: 'quiet', size: 44 })}>
            {t('search_action')}
          </button>
        </Form>
      </header>
      <div className="faq-body">
        <nav className="faq-topics" aria-label={t('topics')}>
          {found.map(({ id, title, questions }) => (
            <a key={id} href={`#${id}`} lang={page.language}>
              {title}
              <span>{questions.length}</span>
            </a>
          ))}
        </nav>
        <div className="min-w-0">
          <p role="status" className={query && count === 0 ? 'pb-8 text-text-2' : 'sr-only'}>
            {query && (count === 0 ? t('nothing_found') : t('found', { count }))}
          </p>
          {found.map((section, index) => (
            <Topic
              key={section.id}
              section={section}
              language={page.language}
              isSearched={query.trim() !== ''}
              isFirst={index === 0}
            />
          ))}
          <AskUs />
        </div>
      </div>
    </div>
  );
}

interface TopicProps {
  section: PageSection;
  language: ContentPage['language'];
  isSearched: boolean;
  isFirst: boolean;
}

function Topic({ section: { id, title, questions }, language, isSearched, isFirst }: TopicProps) {
  return (
    <section className="faq-topic" id={id} lang={language}>
      <h2 className="title-2">{title}</h2>
      {questions.map((question, index) => (
        <div key={question.id} id={question.id} className="faq-question">
          <Disclosure
            key={String(isSearched)}
            question={question.title}
            open={isSearched || (isFirst && index === 0)}
          >
            <Blocks blocks={question.blocks} />
          </Disclosure>
        </div>
      ))}
    </section>
  );
}

function AskUs() {
  const t = useT('content');
  const { support_phone } = useSite();
  return (
    <section className="band faq-ask">
      <Mark ornament size={360} className="faq-mark" />
      <h2 className="title-2">
        <Rich text="content:ask_title" tags={{ em: (words) => <em>{words}</em> }} />
      </h2>
      <p>{t('ask_text', { phone: support_phone })}</p>
      <Link className={buttonClass({ tone: 'primary' })} to="/pages/service">
        {t('ask_action')}
      </Link>
    </section>
  );
}
