import type { CallAnswer } from '@dw/contract';
import { Button } from '@mantine/core';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import css from '../../domain/sites/domain-proof.module.css';
import type { Website } from '../../domain/sites/sites.api';
import { CodeBlock } from '../../kit/code-block';
import { FormSection } from '../../kit/form/form-section';
import { errorText } from '../../kit/states/error-text';
import { Loaded } from '../../kit/states/loaded';
import { Bone } from '../../kit/states/skeleton';
import { call } from '../../lib/call';

/** The key that signs the shop’s orders: shown once, when it is issued. */
export function IntegrationKeySection({ site }: { site: Website }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery(integrationKeyQuery(site.uuid));
  const issue = useMutation({ mutationFn: () => issueIntegrationKey(client, site.uuid) });
  return (
    <FormSection title={t('Integration key')} purpose={t('Your shop’s server signs its orders with it.')}>
      {issue.data ? (
        <>
          <CodeBlock code={issue.data.key} label={t('Integration key')} copyLabel={t('Copy integration key')} />
          <p className="dw-dim">{t('It is only shown once. Keep it where only your shop’s server can read it.')}</p>
        </>
      ) : (
        <Loaded query={query} skeleton={<Bone width={320} height={40} />}>
          {({ keys }) =>
            keys[0] ? (
              <p>
                {t('This website has a key that ends in {ending}.', { ending: keys[0].ending })}{' '}
                <Link to="/website/developers">{t('Issue another under Developers')}</Link>
              </p>
            ) : (
              <div>
                <Button variant="default" loading={issue.isPending} onClick={() => issue.mutate()}>
                  {t('Show integration key')}
                </Button>
              </div>
            )
          }
        </Loaded>
      )}
      {issue.error && (
        <p className={css.problem} role="alert">
          {errorText(t, issue.error)}
        </p>
      )}
    </FormSection>
  );
}

type Issued = CallAnswer<'POST', '/sites/{uuid}/integration_key'>;

/** The integration keys of one website; the keys themselves are never answered again. */
const integrationKeyQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['integration-keys', uuid] as const,
    queryFn: ({ signal }) => call('GET', '/sites/{uuid}/integration_key', { path: { uuid }, signal }),
  });

/** Issues a website’s first key; it is in this answer alone. */
async function issueIntegrationKey(client: QueryClient, uuid: string): Promise<Issued> {
  const issued = await call('POST', '/sites/{uuid}/integration_key', { path: { uuid }, body: {} });
  await client.invalidateQueries({ queryKey: ['integration-keys'] });
  return issued;
}
