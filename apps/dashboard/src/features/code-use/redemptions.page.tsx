import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { WebsitePage } from '../../domain/sites/site-page';
import { ImportPanel } from '../../kit/import/import-panel';
import { redemptionImport } from './redemption-import';

/** Takes over which codes were redeemed in a shop that cannot tell it by itself. */
export function RedemptionsPage() {
  const { t } = useTranslation();
  return (
    <WebsitePage
      title={(name) => (name ? t('Redeemed codes of {name}', { name }) : t('Redeemed codes'))}
      purpose={t('Which coupon codes your customers used, from a CSV file: for a shop without a plugin.')}
      beside={[]}
    >
      {({ uuid }) => <RedemptionImport uuid={uuid} />}
    </WebsitePage>
  );
}

function RedemptionImport({ uuid }: { uuid: string }) {
  const { t } = useTranslation();
  const definition = useMemo(() => redemptionImport(t, uuid), [t, uuid]);
  return <ImportPanel definition={definition} />;
}
