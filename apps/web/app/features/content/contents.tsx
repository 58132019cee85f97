import type { PageSection } from '@bowline/contract/content';
import { useT } from '@bowline/i18n/react';
import { Underlined } from '@bowline/ui/brand/ornament';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';

export interface ContentsProps {
  sections: readonly PageSection[];
  /** Of the words of the page. */
  language: string;
  isNumbered: boolean;
}

/** The table of contents: unfolded by a press on phones, beside the text on wide screens. */
export function Contents({ sections, language, isNumbered }: ContentsProps) {
  const t = useT('content');
  const current = useSectionOnScreen(sections);
  const list = { sections, language, isNumbered };
  return (
    <>
      <details className="page-contents lg:hidden">
        <summary>
          {t('contents')}
          <ChevronDown size={20} strokeWidth={1.6} aria-hidden="true" />
        </summary>
        <List {...list} />
      </details>
      <nav className="page-contents max-lg:hidden" aria-labelledby="contents-title">
        <h2 id="contents-title">{t('contents')}</h2>
        <List {...list} current={current} />
      </nav>
    </>
  );
}

function List({ sections, language, isNumbered, current }: ContentsProps & { current?: string | undefined }) {
  return (
    <ol lang={language} data-numbered={isNumbered}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            <span>{id === current ? <Underlined>{title}</Underlined> : title}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Returns the id of the section that is being read: the first one before there are scripts. */
function useSectionOnScreen(sections: readonly PageSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting);
        if (shown) setCurrent(shown.target.id);
      },
      { rootMargin: '-12% 0px -70%' },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
