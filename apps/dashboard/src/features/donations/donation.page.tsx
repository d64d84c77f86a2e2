import { Button } from '@mantine/core';
import { IconPackageImport } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useStep } from '../../kit/form/use-step';
import { RawJson } from '../../kit/page/deferred-raw-json';
import { type Fact, FactList } from '../../kit/page/fact-list';
import { PageHead } from '../../kit/page/page-head';
import { PageSides } from '../../kit/page/page-sides';
import { SectionHead } from '../../kit/page/section-head';
import { useMay } from '../../kit/page/use-may';
import { Loaded } from '../../kit/states/loaded';
import { StatusMark } from '../../kit/status-mark';
import { mediumDay, money } from '../../lib/formats';
import { DeclineForm, OfferForm, PassOnForm, SellForm } from './donation-forms';
import { donationMarks } from './donation-rows';
import { passingWords, reasonWords, statusWords, wayWords } from './donation-words';
import { donationPaths } from './donations.paths';
import { type DonationCalls, donationCalls, donationQuery, type IncomingDonation } from './incoming.api';
import css from './incoming.module.css';

/** One donation: what it is, how it stands, and what can be done with it. */
export function DonationPage() {
  const { uuid = '' } = useParams();
  const client = useQueryClient();
  const query = useQuery(donationQuery(uuid));
  const calls = useMemo(() => donationCalls(client, uuid), [client, uuid]);
  return (
    <Loaded query={query}>
      {(donation) => (
        <DonationView
          key={donation.uuid}
          donation={donation}
          calls={calls}
          reload={async () => void (await query.refetch())}
        />
      )}
    </Loaded>
  );
}

type Props = { donation: IncomingDonation; calls: DonationCalls; reload: () => Promise<unknown> };

function DonationView({ donation, calls, reload }: Props) {
  const { t } = useTranslation();
  const writes = useMay('donations:write');
  const step = useStep(reload);
  const { name, status, can, images, photos, note, declined, passed_to, late } = donation;
  const shared = { donation, calls, step };
  const may = (act: IncomingDonation['can'][number]) => writes && can.includes(act);
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Donations Setup') }, { label: t('Incoming donations'), to: donationPaths.list }]}
        title={name}
        badge={<StatusMark mark={donationMarks[status]} label={t(statusWords[status].label)} />}
        actions={
          may('receive') && (
            <Button
              leftSection={<IconPackageImport size={17} stroke={1.6} aria-hidden />}
              loading={step.busy === 'receive'}
              onClick={() => void step.step('receive', calls.receive)}
            >
              {status === 'ANNOUNCED' ? t('Record arrival') : t('Record late arrival')}
            </Button>
          )
        }
      />
      <PageSides>
        <div>
          {late && <StatusMark mark="warning" label={t('It came after its day')} />}
          {declined && (
            <p>
              {t(reasonWords[declined].label)}
              {note && `: ${note}`}
            </p>
          )}
          {passed_to && <p>{t(passingWords[passed_to].label)}</p>}
          {images.length + photos.length > 0 && (
            <ul className={css.pictures} aria-label={t('Pictures')}>
              {[...photos.map(({ url }) => url), ...images].map((image) => (
                <li key={image}>
                  <a href={image} target="_blank" rel="noreferrer">
                    <img src={image} alt={name} loading="lazy" />
                  </a>
                </li>
              ))}
            </ul>
          )}
          {may('list') && <OfferForm key={status} {...shared} />}
          {may('sell') && <SellForm {...shared} />}
          {may('pass_on') && <PassOnForm {...shared} />}
          {may('decline') && <DeclineForm {...shared} />}
        </div>
        <aside aria-label={t('About this donation')}>
          <Facts donation={donation} />
          <Others donation={donation} />
          <RawJson value={donation} />
        </aside>
      </PageSides>
    </>
  );
}

function Facts({ donation }: { donation: IncomingDonation }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { brand, size, color, count, donor, code_end, way, way_name, sold_for, sold_at, received_at } = donation;
  const { announced_at, expires_at } = donation;
  const day = (instant: string | null) => (instant === null ? '' : mediumDay(instant, language));
  const facts: readonly Fact[] = [
    [t('Items'), count > 1 ? t('{count} items', { count }) : ''],
    [t('Brand'), brand],
    [t('Size'), size],
    [t('Color'), color],
    [t('Donor'), donor],
    [t('Code'), code_end === '' ? '' : `•••• ${code_end}`],
    [t('Way'), way_name || (way ? t(wayWords[way].label) : '')],
    [t('Announced'), day(announced_at)],
    [t('Expected by'), day(expires_at)],
    [t('Received'), day(received_at)],
    [t('Sold'), day(sold_at)],
    [t('Sold for'), sold_for ? money(sold_for.amount, sold_for.currency, language) : ''],
  ];
  return (
    <section aria-labelledby="donation-facts">
      <SectionHead id="donation-facts" title={t('Facts')} />
      <FactList facts={facts} />
    </section>
  );
}

function Others({ donation: { others } }: { donation: IncomingDonation }) {
  const { t } = useTranslation();
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="donation-others">
      <SectionHead id="donation-others" title={t('From the same donor')} />
      <ul className={css.others} aria-labelledby="donation-others">
        {others.map(({ uuid, name, status }) => (
          <li key={uuid}>
            <Link to={donationPaths.one(uuid)}>{name}</Link>
            <StatusMark mark={donationMarks[status]} label={t(statusWords[status].label)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
