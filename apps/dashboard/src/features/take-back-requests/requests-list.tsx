import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { takeBackPaths } from '../../domain/take-backs/take-backs.paths';
import { ListPanel } from '../../kit/list/list-panel';
import { useFilter } from '../../kit/list/use-filter';
import { useListState } from '../../kit/list/use-list-state';
import { usePages } from '../../kit/list/use-pages';
import { Allowed } from '../../kit/page/allowed';
import { useMay } from '../../kit/page/use-may';
import { GradedExport } from './graded-export';
import { requestRows } from './request-rows';
import { flagWords, reviewFlags } from './request-words';
import css from './requests.module.css';
import { requestSorts, requestsQuery } from './take-back-requests.api';
import { FindButton, PlaceFilter, placeIn, ViewChoice } from './view-tools';

/** What the list can be narrowed to; the first is all. */
const states = {
  all: { label: 'All states' },
  open: { label: 'All open' },
  requested: { label: 'Requested' },
  handed_over: { label: 'Handed over' },
  received: { label: 'Received' },
  review: { label: 'Needs review' },
  rewarded: { label: 'Rewarded' },
  rejected: { label: 'Rejected' },
  cancelled: { label: 'Cancelled' },
  expired: { label: 'Expired' },
} as const;
const names = [
  'all',
  'open',
  'requested',
  'handed_over',
  'received',
  'review',
  'rewarded',
  'rejected',
  'cancelled',
  'expired',
] as const satisfies readonly (keyof typeof states)[];

export function RequestsList({ takeBack }: { takeBack: string }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const [params] = useSearchParams();
  const mayCancel = useMay('take-backs:write');
  const list = useListState(requestSorts);
  const [state, setState] = useFilter(list, 'state', names);
  const [flag, setFlag] = useFilter(list, 'flag', ['any', ...reviewFlags]);
  const place = placeIn(params);
  const pageOf = (at: typeof list.state) =>
    requestsQuery(takeBack, {
      ...at,
      ...(state !== 'all' && { state }),
      ...(flag !== 'any' && { flag }),
      ...(place !== '' && { place }),
    });
  const query = useQuery(pageOf(list.state));
  const pages = usePages(pageOf);
  return (
    <>
      <div className={css.tools}>
        <ViewChoice view="list" />
        <NativeSelect
          className={css.narrows}
          aria-label={t('State')}
          data={names.map((name) => ({ value: name, label: t(states[name].label) }))}
          value={state}
          onChange={({ currentTarget }) => setState(currentTarget.value)}
        />
        {(state === 'review' || flag !== 'any') && (
          <NativeSelect
            className={css.narrows}
            aria-label={t('Reason for the review')}
            data={[
              { value: 'any', label: t('Any reason') },
              ...reviewFlags.map((value) => ({ value, label: t(flagWords[value].label) })),
            ]}
            value={flag}
            onChange={({ currentTarget }) => setFlag(currentTarget.value)}
          />
        )}
        <PlaceFilter takeBack={takeBack} />
        <span className={css.space} />
        <FindButton takeBack={takeBack} />
        <Allowed needs="take-backs:report">
          <GradedExport takeBack={takeBack} />
        </Allowed>
      </div>
      <ListPanel
        list={list}
        query={query}
        pages={pages}
        rows={requestRows({ t, language: i18n.language, now: new Date(), client, takeBack, mayCancel })}
        search={t('Search code, parcel or order')}
        filtered={state !== 'all' || flag !== 'any' || place !== ''}
        empty={{
          title: t('No requests yet'),
          text: t('As soon as a shopper brings something back, it stands here with how far it is.'),
          learn: { label: t('What shoppers can bring back'), to: takeBackPaths.acceptedItems(takeBack) },
        }}
      />
    </>
  );
}
