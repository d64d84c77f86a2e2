import type { DomainOutcome, UnreachableReason } from '@dw/contract/enums';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StatusMark } from '../../kit/status-mark';
import css from './domain-proof.module.css';
import type { DomainCheck } from './domains.api';

const words: Record<DomainOutcome, (t: TFunction) => string> = {
  found: (t) => t('Found'),
  different: (t) => t('Something else was found'),
  missing: (t) => t('Nothing was found'),
  unreachable: (t) => t('Not reachable'),
};
const marks = { found: 'good', different: 'warning', missing: 'warning', unreachable: 'warning' } as const;

const reasons: Record<UnreachableReason, (t: TFunction, check: DomainCheck) => string> = {
  dns: (t) => t('The domain could not be found, or its name server did not answer.'),
  refused: (t) => t('Nothing answers at this address.'),
  tls: (t) => t('No secure connection could be made: the certificate is not valid.'),
  timeout: (t) => t('There was no answer within the time limit.'),
  http_status: (t, { status }) => t('The server answered with status {status}.', { status: status ?? 0 }),
  too_many_redirects: (t) => t('The address redirects too many times.'),
  other_domain: (t, { found }) => t('The address redirects to {host}, which is another domain.', { host: found ?? '' }),
  too_large: (t) => t('The page is too large.'),
  private_address_blocked: (t) => t('The address belongs to a private network.'),
  port_blocked: (t) => t('This address has a port that cannot be reached.'),
  bad_url: (t) => t('The address redirects to one that cannot be read.'),
};

/** What a check has found, and where it looked. */
export function DomainResult({ check }: { check: DomainCheck }) {
  const { t } = useTranslation();
  const { outcome, reason, found, looked_at } = check;
  return (
    <dl className={css.result}>
      <div>
        <dt className="dw-hidden">{t('Result')}</dt>
        <dd>
          <StatusMark mark={marks[outcome]} label={words[outcome](t)} />
        </dd>
      </div>
      {reason && <dd>{reasons[reason](t, check)}</dd>}
      {outcome === 'different' && found && (
        <div>
          <dt>{t('Found there')}</dt>
          <dd className="dw-code">{found}</dd>
        </div>
      )}
      <div>
        <dt>{t('Looked at')}</dt>
        <dd className="dw-code">{looked_at}</dd>
      </div>
    </dl>
  );
}
