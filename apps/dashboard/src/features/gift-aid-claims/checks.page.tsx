import { Checkbox } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../kit/form/form-section';
import { useStep } from '../../kit/form/use-step';
import { PageHead } from '../../kit/page/page-head';
import { useMay } from '../../kit/page/use-may';
import css from '../../kit/secrets/secrets.module.css';
import { Loaded } from '../../kit/states/loaded';
import { mediumDay } from '../../lib/formats';
import { checkWords } from './claim-words';
import { type Checks, checksQuery, setCheck } from './gift-aid-claims.api';
import { giftAidClaimsPaths } from './gift-aid-claims.paths';

/** What a person must have looked at before a claim is exported. */
export function ChecksPage() {
  const { t } = useTranslation();
  const query = useQuery(checksQuery);
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Donations Setup') }, { label: t('Gift Aid claims'), to: giftAidClaimsPaths.list }]}
        title={t('Checks')}
        purpose={t('We prepare, and we may be wrong. Somebody who knows the law must have looked at each of these.')}
      />
      <Loaded query={query}>
        {(checks) => <CheckList checks={checks} reload={async () => void (await query.refetch())} />}
      </Loaded>
    </>
  );
}

function CheckList({ checks: { rules, checks }, reload }: { checks: Checks; reload: () => Promise<unknown> }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const writes = useMay('gift-aid:write');
  const { busy, step } = useStep(reload);
  return (
    <FormSection
      title={t('Rules of {version}', { version: rules })}
      purpose={t('When the rules change, everything is looked at anew.')}
    >
      <ul className={css.rows} aria-label={t('Checks')}>
        {checks.map(({ check, by, at }) => (
          <li key={check}>
            <Checkbox
              label={t(checkWords[check].label)}
              description={at === null ? t('Nobody has looked at it') : `${by}, ${mediumDay(at, i18n.language)}`}
              checked={at !== null}
              disabled={!writes || busy !== ''}
              onChange={({ currentTarget }) => void step(check, () => setCheck(client, check, currentTarget.checked))}
            />
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
