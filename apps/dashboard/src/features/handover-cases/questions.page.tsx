import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { takeBackPaths } from '../../domain/take-backs/take-backs.paths';
import { WithTakeBack } from '../../domain/take-backs/with-take-back';
import { ListPanel } from '../../kit/list/list-panel';
import { useFilter } from '../../kit/list/use-filter';
import { useListState } from '../../kit/list/use-list-state';
import { usePages } from '../../kit/list/use-pages';
import { PageHead } from '../../kit/page/page-head';
import { usePageParams } from '../../kit/page/use-page-params';
import { type Question, questionCalls, questionSorts } from './handover-cases.api';
import { QuestionDialog } from './question-dialog';
import { questionRows } from './question-rows';

/** What the list can be narrowed to; the first is all. */
const states = {
  all: { label: 'All states' },
  open: { label: 'Waits for you' },
  answered: { label: 'Answered' },
  closed: { label: 'Closed' },
} as const;
const names = ['all', 'open', 'answered', 'closed'] as const satisfies readonly (keyof typeof states)[];

type Kind = {
  /** Names the list. */
  readonly name: string;
  readonly writes: 'take-backs:write' | 'donations:write';
  /** The page of the hand-over that it is about; null where there is none. */
  readonly pageOf: (question: Question) => string | null;
  /** What explains an empty list. */
  readonly learn: { readonly label: string; readonly to: string };
};

function Questions({ calls, kind }: { calls: ReturnType<typeof questionCalls>; kind: Kind }) {
  const { t } = useTranslation();
  const [params, setParams] = usePageParams();
  const list = useListState(questionSorts);
  const [state, setState] = useFilter(list, 'state', names);
  const query = useQuery(calls.list({ ...list.state, ...(state !== 'all' && { state }) }));
  const pages = usePages((at: typeof list.state) => calls.list({ ...at, ...(state !== 'all' && { state }) }));
  const opened = query.data?.items.find(({ uuid }) => uuid === params.get('question'));
  const openAt = (uuid: string) => {
    const next = new URLSearchParams(params);
    next.set('question', uuid);
    return `?${next}`;
  };
  const close = () =>
    setParams((present) => {
      const next = new URLSearchParams(present);
      next.delete('question');
      return next;
    });
  return (
    <>
      <ListPanel
        list={list}
        query={query}
        pages={pages}
        rows={questionRows({ t, name: kind.name, openAt })}
        search={t('Search code')}
        filters={
          <NativeSelect
            aria-label={t('State')}
            data={names.map((name) => ({ value: name, label: t(states[name].label, { context: 'question' }) }))}
            value={state}
            onChange={({ currentTarget }) => setState(currentTarget.value)}
          />
        }
        filtered={state !== 'all'}
        empty={{
          title: t('No questions'),
          text: t('When a shopper asks about a hand-over, or says that it was handed in, it stands here.'),
          learn: { ...kind.learn, label: t(kind.learn.label) },
        }}
      />
      {opened && (
        <QuestionDialog
          key={opened.uuid}
          question={opened}
          calls={calls}
          writes={kind.writes}
          page={kind.pageOf(opened)}
          onClose={close}
        />
      )}
    </>
  );
}

const taken: Kind = {
  name: 'Questions about take-backs',
  writes: 'take-backs:write',
  pageOf: ({ handover }) => `/take-back/requests/${handover.uuid}`,
  learn: { label: 'Your take-back programme', to: takeBackPaths.overview },
};
const given: Kind = {
  name: 'Questions about donations',
  writes: 'donations:write',
  // A donation has a page for each of its things.
  pageOf: () => null,
  learn: { label: 'What your shops accept', to: '/charity-tags' },
};

/** What shoppers ask about their take-backs. */
export function TakenQuestionsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Take Back') }]}
        title={t('Questions')}
        purpose={t('What shoppers ask about their take-backs, and what you answer.')}
      />
      <WithTakeBack>{({ uuid }) => <Questions calls={questionCalls(uuid)} kind={taken} />}</WithTakeBack>
    </>
  );
}

/** What shoppers ask about what they give. */
export function GivenQuestionsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Donations Setup') }]}
        title={t('Questions')}
        purpose={t('What shoppers ask about their donations, and what you answer.')}
      />
      <Questions calls={questionCalls()} kind={given} />
    </>
  );
}
