import { useT } from '@bowline/i18n/react';
import { PhotoCard } from '@bowline/ui/cards/photo-card';
import { Button, buttonClass } from '@bowline/ui/controls/button';
import { Spinner } from '@bowline/ui/feedback/spinner';
import { MomentTitle } from '@bowline/ui/overlays/moment-modal';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { likesQuery } from '#app/platform/session/queries.tsx';
import { portraitOf } from './portraits.ts';

/** The spec reloads the likes this long after a suggestion. */
const RELOAD_MS = 500;

export interface SuggestionDialogProps {
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** Shows the member the API suggests: one who really likes this member, or a suggestion labelled as such. */
export function SuggestionDialog({ onOpen, onClose }: SuggestionDialogProps) {
  const t = useT('likes');
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: ['auto-like'],
    queryFn: ({ signal }) => browserApi.autoLike({ signal }),
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (!data?.profile) return;
    const timer = setTimeout(() => void queries.invalidateQueries(likesQuery), RELOAD_MS);
    return () => clearTimeout(timer);
  }, [data, queries]);

  if (isError)
    return (
      <Words title={t('suggestion_none_title')} text={t('suggestion_failed')}>
        <Button tone="primary" onClick={() => void refetch()}>
          {t('again')}
        </Button>
      </Words>
    );
  if (!data)
    return (
      <Words title={t('suggestion_title')} text={t('suggestion_loading')}>
        <Spinner size={28} />
      </Words>
    );
  const { profile, kind } = data;
  if (!profile)
    return (
      <Words title={t('suggestion_none_title')} text={t('suggestion_none_text')}>
        <Link to="/profile" className={buttonClass({ tone: 'primary' })} onClick={onClose}>
          {t('empty_received_action')}
        </Link>
      </Words>
    );
  const { id, name, age } = profile;
  const really = kind === 'like';
  return (
    <Words
      title={really ? t('new_like_title') : t('suggestion_title')}
      text={really ? t('new_like_text', { name }) : t('suggestion_text', { name })}
      picture={<PhotoCard name={name} age={age} {...portraitOf(profile)} className="w-56" loading="eager" />}
    >
      <Button tone="accent" onClick={() => onOpen(id)}>
        {t('suggestion_open', { name })}
      </Button>
      <Button tone="quiet" onClick={onClose}>
        {t('suggestion_later')}
      </Button>
    </Words>
  );
}

interface WordsProps {
  title: string;
  text: string;
  picture?: ReactNode;
  children: ReactNode;
}

function Words({ title, text, picture, children }: WordsProps) {
  return (
    <div className="match">
      <MomentTitle>{title}</MomentTitle>
      {picture && <div className="my-3">{picture}</div>}
      <p className="match-words" aria-live="polite">
        {text}
      </p>
      <div className="match-actions justify-center">{children}</div>
    </div>
  );
}
