import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { takeBackPaths } from '../../domain/take-backs/take-backs.paths';
import { SectionHead } from '../../kit/page/section-head';
import { useMay } from '../../kit/page/use-may';
import { StatusMark } from '../../kit/status-mark';
import { dayAndTime } from '../../lib/day-and-time';
import { parcelHints, parcelWords } from './parcel-words';
import css from './request.module.css';
import { mayOrderLabel } from './request-steps';
import type { Request, RequestCalls } from './take-back-requests.api';
import type { Attempt } from './use-attempt';

type Props = {
  request: Pick<Request, 'state' | 'parcel' | 'scanned_at' | 'delivered_at' | 'tracking'>;
  calls: Pick<RequestCalls, 'orderLabel'>;
  attempt: Attempt;
  takeBack: string;
  words: { readonly language: string; readonly now: Date };
};

/** How the label and the parcel of a request stand, and what to do where its carrier made none. */
export function ParcelPanel({ request, calls, attempt, takeBack, words: { language, now } }: Props) {
  const { t } = useTranslation();
  const maySetUp = useMay('take-backs:write');
  const { state, parcel, scanned_at, delivered_at, tracking } = request;
  if (parcel === null) return null;
  const { mark, label } = parcelWords[parcel];
  const at = parcel === 'delivered' ? delivered_at : scanned_at;
  const facts = [at === null ? '' : dayAndTime(at, language, now), tracking].filter(Boolean);
  const waits = state === 'requested' || state === 'handed_over';
  const hint = waits ? parcelHints[parcel] : undefined;
  return (
    <section aria-labelledby="request-parcel" className={css.parcel}>
      <SectionHead id="request-parcel" title={t('Parcel')} />
      <StatusMark mark={mark} label={t(label)} />
      {facts.length > 0 && <p className={css.numbers}>{facts.join(', ')}</p>}
      {hint && <p className="dw-dim">{t(hint.label)}</p>}
      {waits && parcel === 'failed' && maySetUp && (
        <Anchor component={Link} to={takeBackPaths.returnAddress(takeBack)}>
          {t('Check the return address')}
        </Anchor>
      )}
      {mayOrderLabel(request) && maySetUp && (
        <Button
          variant="default"
          loading={attempt.busy === 'label'}
          onClick={() => void attempt.attempt('label', calls.orderLabel, t('Label ordered again'))}
        >
          {t('Order the label again')}
        </Button>
      )}
    </section>
  );
}
