import { IconKey, IconKeyOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../kit/alerts/confirm';
import { FormSection } from '../../kit/form/form-section';
import { ListPanel } from '../../kit/list/list-panel';
import type { RowAction } from '../../kit/list/list-types';
import { useListState } from '../../kit/list/use-list-state';
import { usePages } from '../../kit/list/use-pages';
import { KeyUse } from '../../kit/secrets/key-use';
import { SecretShown } from '../../kit/secrets/secret-shown';
import { useSecret } from '../../kit/secrets/use-secret';
import { fileTime } from '../../lib/file-values';
import { reissueKey, type SiteKeys, siteKeySorts, siteKeysQuery } from './integration-keys.api';

const overlapHours = 24;

/** The keys with which shops’ servers sign their orders. */
export function IntegrationKeysSection() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const list = useListState(siteKeySorts, 'sites_');
  const query = useQuery(siteKeysQuery(list.state));
  const pages = usePages(siteKeysQuery);
  const secret = useSecret();

  const issue = ({ uuid, name }: SiteKeys, hours: number) =>
    secret.mutate(async () => ({ label: name, secret: await reissueKey(client, uuid, hours) }));
  const reissue = async (site: SiteKeys) => {
    const { name } = site;
    const sure = await confirm(t('The old key of {name} keeps working for 24 hours.', { name }), {
      confirmBtnText: 'Reissue',
      confirmBtnStyle: 'primary',
    });
    if (sure) issue(site, overlapHours);
  };
  const replace = async (site: SiteKeys) => {
    const { name } = site;
    if (await confirm(t('Orders that {name} signs with an old key are refused at once.', { name }))) issue(site, 0);
  };
  const actions = (site: SiteKeys): RowAction[] =>
    site.keys.length === 0
      ? [{ label: t('Issue integration key'), icon: IconKey, onClick: () => issue(site, overlapHours) }]
      : [
          { label: t('Reissue'), icon: IconKey, onClick: () => void reissue(site) },
          { label: t('End old keys and reissue'), icon: IconKeyOff, danger: true, onClick: () => void replace(site) },
        ];
  return (
    <FormSection wide title={t('Integration keys')} purpose={t('Your shop’s server signs its orders with it.')}>
      {secret.data && <SecretShown {...secret.data} />}
      <ListPanel
        list={list}
        query={query}
        pages={pages}
        rows={{
          name: 'Integration keys',
          rowId: ({ uuid }) => uuid,
          rowName: ({ name }) => name,
          writes: 'keys:write',
          rowActions: actions,
          columns: [
            { id: 'name', header: t('Website'), sort: 'name', block: 'title', fixed: true, cell: ({ name }) => name },
            {
              id: 'key',
              header: t('Key'),
              block: 'text',
              text: ({ keys }) => keys.map(({ ending }) => `…${ending}`).join(', ') || t('None'),
              also: [
                {
                  header: t('Last used'),
                  text: ({ keys }) => keys.map(({ last_used_at: at }) => fileTime(at) || t('Never used')).join(', '),
                },
              ],
              cell: ({ keys }) => <Keys keys={keys} />,
            },
          ],
        }}
        add={[{ label: t('Add website'), to: '/website/add' }]}
        empty={{
          title: t('No websites yet'),
          text: t('Each key belongs to a website. Add your website first.'),
          learn: { label: t('Ways to connect a shop'), to: '/website/ecommerce' },
        }}
      />
    </FormSection>
  );
}

function Keys({ keys }: Pick<SiteKeys, 'keys'>) {
  const { t } = useTranslation();
  if (keys.length === 0) return <span className="dw-dim">{t('None')}</span>;
  return keys.map((key) => (
    <div key={key.uuid}>
      …{key.ending}{' '}
      <span className="dw-dim">
        <KeyUse of={key} />
      </span>
    </div>
  ));
}
