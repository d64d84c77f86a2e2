import type { DomainMethod } from '@dw/contract/enums';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../kit/form/choice';
import { useMay } from '../../kit/page/use-may';
import { errorText } from '../../kit/states/error-text';
import { Bone } from '../../kit/states/skeleton';
import { StatusMark } from '../../kit/status-mark';
import { Time } from '../../kit/time';
import css from './domain-proof.module.css';
import { DomainResult } from './domain-result';
import { checkDomain, type Domain, domainQuery } from './domains.api';
import { ProofToPlace } from './proof-to-place';
import { toUrl } from './site-url';

/**
 * Offers to prove that the domain of a typed address is the account’s own, and shows what was found there.
 * @param shown open from the start
 */
export function DomainProof({ url, shown = false }: { url: string; shown?: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(shown);
  return (
    <details className={css.proof} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('Prove that the domain is yours')}</summary>
      <p className="dw-dim">
        {t('Not needed to go on. A proven domain is yours alone: no other account can add it or take orders for it.')}
      </p>
      {open &&
        (url.trim() === '' ? <p className="dw-dim">{t('Type the address first.')}</p> : <Proof url={toUrl(url)} />)}
    </details>
  );
}

function Proof({ url }: { url: string }) {
  const { t } = useTranslation();
  const writes = useMay('websites:write');
  const { data, error } = useQuery(domainQuery(url));
  if (error) return <p className={css.problem}>{errorText(t, error)}</p>;
  if (!data) return <Bone width={320} height={40} />;
  return (
    <>
      <DomainState domain={data} />
      {!writes && data.state === 'open' && <p className="dw-dim">{t('Nobody has proved this domain yet.')}</p>}
      {writes && data.state !== 'proven' && <Check key={data.domain} url={url} domain={data} />}
    </>
  );
}

/** Whose the domain is, in a line. */
function DomainState({ domain: { domain, state, proven_at } }: { domain: Domain }) {
  const { t } = useTranslation();
  if (state === 'open') return null;
  return (
    <p className={css.state}>
      {state === 'proven' ? (
        <>
          <StatusMark mark="good" label={t('{domain} is proven to be yours.', { domain })} />{' '}
          {proven_at && <Time instant={proven_at} />}
        </>
      ) : (
        <StatusMark mark="warning" label={t('Another account has proved that this domain is its own.')} />
      )}
    </p>
  );
}

function Check({ url, domain }: { url: string; domain: Domain }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [method, setMethod] = useState<DomainMethod>('meta');
  const check = useMutation({ mutationFn: () => checkDomain(client, { url, method }) });
  const methods = [
    { value: 'meta', label: t('Meta tag') },
    { value: 'file', label: t('File') },
    ...(domain.dns ? [{ value: 'dns', label: t('DNS record') } as const] : []),
  ] as const;
  return (
    <>
      <Choice
        label={t('How')}
        options={methods}
        value={method}
        onChange={(value) => {
          setMethod(value);
          check.reset();
        }}
      />
      <ProofToPlace method={method} domain={domain} />
      <div className={css.check}>
        <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
          {t('Check now')}
        </Button>
      </div>
      <div role="status">
        {check.data && <DomainResult check={check.data} />}
        {check.error && <p className={css.problem}>{errorText(t, check.error)}</p>}
      </div>
    </>
  );
}
