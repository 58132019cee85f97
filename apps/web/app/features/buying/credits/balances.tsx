import { useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import type { StatementPart } from './statement.ts';

/** The spendable balance, and what is reserved or owed, if anything. */
export function Balances({ part: { balance, reserved, debt } }: { part: StatementPart }) {
  const t = useT('credits');
  return (
    <Card raised className="flex flex-wrap gap-x-12 gap-y-5">
      <Figure name={t('balance')} credits={balance} large />
      {reserved > 0 && <Figure name={t('reserved')} credits={reserved} text={t('reserved_text')} />}
      {debt > 0 && <Figure name={t('debt')} credits={debt} text={t('debt_text')} />}
    </Card>
  );
}

interface FigureProps {
  name: string;
  credits: number;
  text?: string;
  large?: boolean;
}

function Figure({ name, credits, text, large = false }: FigureProps) {
  const t = useT('credits');
  return (
    <div className="min-w-0">
      <p className="text-small font-semibold text-text-2">{name}</p>
      <p className={large ? 'title-1 mt-1' : 'title-2 mt-1'}>{t('credits', { count: credits })}</p>
      {text && <p className="mt-1 max-w-[34ch] text-small text-pretty text-text-2">{text}</p>}
    </div>
  );
}
