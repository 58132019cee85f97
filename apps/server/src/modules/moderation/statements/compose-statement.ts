import type { Ground, Outcome, StatementRole } from '@bowline/contract/case-choices';
import type { StatedFact, StatementText } from '@bowline/contract/cases';
import type { Locale } from '@bowline/i18n';
import { formatDate } from '@bowline/i18n/format-date';
import { formatMoney } from '@bowline/i18n/format-number';
import { type SpokenTranslate, translatorFor } from '@bowline/i18n/translate';
import { isRestriction } from '../rules.ts';
import type { Tellers } from './statement-store.ts';

/** What a statement is written from. */
export interface StatementFacts {
  readonly site: { readonly name: string };
  readonly outcome: Outcome;
  readonly ground: Ground | null;
  readonly facts: readonly StatedFact[];
  readonly sentence: string;
  readonly effectiveAt: Date;
  readonly suspendedUntil: Date | null;
  readonly removesPhotos: number;
  readonly removesText: boolean;
  readonly tellers: Tellers;
  /** Until when the decision can be appealed; null where it cannot. */
  readonly appealUntil: Date | null;
}

/** What only one of those who are told reads. */
export interface Told {
  /** When they reported. */
  readonly reportedAt?: Date;
  /** The credits they get back, and the name of the member they wrote to. */
  readonly credits?: number;
  readonly name?: string;
}

type Parts = StatementText['parts'];
type Part = Parts[number]['part'];

/** Every field of DSA 17.3, in the reader's language. Names nobody who reported. */
export function composeStatement(
  locale: Locale,
  to: StatementRole,
  facts: StatementFacts,
  told: Told = {},
): StatementText {
  const t = translatorFor(locale);
  const writer = { t, locale, facts, told };
  const { title, parts } = { restricted, reporter, payer }[to](writer);
  return { to, locale, title, parts };
}

interface Writer {
  readonly t: SpokenTranslate;
  readonly locale: Locale;
  readonly facts: StatementFacts;
  readonly told: Told;
}

const part = (name: Part, ...sentences: readonly string[]): Parts =>
  sentences.some((one) => one !== '')
    ? [{ part: name, text: sentences.filter((one) => one !== '').join(' ') }]
    : [];

function restricted(writer: Writer) {
  const { t, locale, facts } = writer;
  const { outcome, ground, suspendedUntil, site } = facts;
  if (!isRestriction(outcome)) return appealed(writer);
  const date = formatDate(facts.effectiveAt, locale);
  const until = suspendedUntil ? formatDate(suspendedUntil, locale) : '';
  const [title, what] = {
    warn: [t('moderation:warn_title'), t('moderation:warn_what')],
    remove: [t('moderation:remove_title'), removed(writer, date)],
    suspend: [
      t('moderation:suspend_title', { until }),
      t('moderation:suspend_what', { site: site.name, date, until }),
    ],
    end: [
      t('moderation:end_title', { site: site.name }),
      `${t('moderation:end_what', { site: site.name, date })} ${t('moderation:end_credits')}`,
    ],
  }[outcome as 'warn' | 'remove' | 'suspend' | 'end'];
  return {
    title: title ?? '',
    parts: [
      ...part('what', what ?? ''),
      ...part('why', ...facts.facts.map((one) => factOf(writer, one)), facts.sentence, ...toldBy(writer)),
      ...part('rule', ground ? t.dynamic(`moderation:ground_${ground}`) : ''),
      ...part('how', t('moderation:how')),
      ...objection(writer),
    ],
  };
}

function toldBy({ t, facts: { tellers } }: Writer): string[] {
  const { members, requests, staff } = tellers;
  const told = [
    ...(members > 0 ? [t('moderation:reported', { count: members })] : []),
    ...(requests > 0 ? [t('moderation:requested', { count: requests })] : []),
  ];
  if (told.length === 0) return [t('moderation:found_by_us')];
  return staff ? [...told, t('moderation:also_found_by_us')] : told;
}

function removed({ t, facts }: Writer, date: string): string {
  const photos = facts.removesPhotos;
  return [
    photos > 0 ? t('moderation:remove_photos', { count: photos, date }) : '',
    facts.removesText ? t('moderation:remove_text', { date }) : '',
  ]
    .filter((one) => one !== '')
    .join(' ');
}

function factOf({ t, locale }: Writer, { fact, amount, date }: StatedFact): string {
  return t.dynamic(`moderation:fact_${fact}`, {
    ...(amount && { amount: formatMoney(amount.amount, amount.currency, locale) }),
    ...(date && { date: formatDate(new Date(date), locale) }),
  });
}

const objection = ({ t, locale, facts }: Writer): Parts =>
  facts.appealUntil
    ? part('objection', t('moderation:objection', { date: formatDate(facts.appealUntil, locale) }))
    : part('objection', t('moderation:court'));

function reporter(writer: Writer) {
  const { t, locale, facts, told } = writer;
  if (facts.outcome === 'stands' || facts.outcome === 'overturned') return appealed(writer);
  const date = formatDate(told.reportedAt ?? facts.effectiveAt, locale);
  const upheld = isRestriction(facts.outcome);
  return {
    title: t('moderation:reporter_title'),
    parts: [
      ...part(
        'what',
        upheld ? t('moderation:reporter_upheld', { date }) : t('moderation:reporter_no_breach', { date }),
      ),
      ...part('how', t('moderation:how')),
      ...objection(writer),
    ],
  };
}

function payer({ t, facts, told }: Writer) {
  const { credits = 0, name = '' } = told;
  return {
    title: t('moderation:payer_title', { count: credits }),
    parts: [
      ...part('what', t('moderation:payer_what', { name, site: facts.site.name })),
      ...part('why', t('moderation:payer_credits', { count: credits })),
      ...part('objection', t('moderation:payer_advice')),
    ],
  };
}

function appealed(writer: Writer) {
  const { t, facts } = writer;
  const stands = facts.outcome === 'stands';
  return {
    title: stands ? t('moderation:stands_title') : t('moderation:overturned_title'),
    parts: [
      ...part('what', stands ? t('moderation:stands_what') : t('moderation:overturned_what')),
      ...part('why', facts.sentence),
      ...part('how', t('moderation:appeal_how')),
      ...objection(writer),
    ],
  };
}
