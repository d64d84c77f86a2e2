import { lettersAtOnce } from '@dw/contract/gift-aid-rules';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload, IconPencil, IconPrinter } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { ListPage } from '../../kit/list/list-page';
import { ToolButton } from '../../kit/list/tool-button';
import { useFilter } from '../../kit/list/use-filter';
import { useListState } from '../../kit/list/use-list-state';
import { usePages } from '../../kit/list/use-pages';
import { useMay } from '../../kit/page/use-may';
import { errorText } from '../../kit/states/error-text';
import { saveFile } from '../../lib/save-file';
import {
  type About,
  letterSorts,
  lettersFile,
  lettersQuery,
  waitingLetters,
  writeLetters,
} from './gift-aid-letters.api';
import { letterRows } from './letter-rows';

const states = ['all', 'to_post', 'asked'] as const;

/** Letters to donors: written here, sent by mail at once or printed and posted. */
export function LettersPage() {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const writes = useMay('gift-aid:write');
  const list = useListState(letterSorts);
  const [state, setState] = useFilter(list, 'state', states);
  const query = useQuery(lettersQuery({ ...list.state, state }));
  const pages = usePages((at: typeof list.state) => lettersQuery({ ...at, state }));
  const words = { all: t('All letters'), to_post: t('To be posted'), asked: t('Waiting for an answer') };
  return (
    <ListPage
      crumbs={[{ label: t('Donations Setup') }]}
      title={t('Gift Aid letters')}
      purpose={t(
        'Donors are told what was sold for them, and have 21 days to keep the money where the rules ask for it.',
      )}
      list={list}
      query={query}
      pages={pages}
      rows={letterRows({ t, language: i18n.language, client })}
      filtered={state !== 'all'}
      filters={
        <NativeSelect
          aria-label={t('State')}
          data={states.map((value) => ({ value, label: words[value] }))}
          value={state}
          onChange={({ currentTarget }) => setState(currentTarget.value)}
        />
      }
      actions={writes && <WriteLetters />}
      tools={<LetterFiles />}
      empty={{
        title: t('No letters yet'),
        text: t('A letter is due once a sale over the limit can no longer be returned, and when a tax year is over.'),
        action: writes && <WriteLetters />,
        learn: { label: t('How Gift Aid is set up'), to: '/donations/gift-aid' },
      }}
    />
  );
}

/** Says what went wrong, where something did. */
function useTold() {
  const { t } = useTranslation();
  return async (act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
}

function WriteLetters() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const told = useTold();
  const write = (about: About) =>
    told(async () => {
      const { mailed, to_post: posted } = await writeLetters(client, about);
      const written = mailed + posted;
      const said =
        written === 0
          ? t('No letter is due.')
          : t('{mailed} sent by email, {posted} to be posted.', { mailed, posted });
      showAlert(written < lettersAtOnce ? said : `${said} ${t('More may be due: write again.')}`, 'success');
    });
  return (
    <>
      <Button variant="default" onClick={() => void write('year_end')}>
        {t('Write letters of the year’s end')}
      </Button>
      <Button leftSection={<IconPencil size={17} stroke={1.6} aria-hidden />} onClick={() => void write('due')}>
        {t('Write letters that are due')}
      </Button>
    </>
  );
}

function LetterFiles() {
  const { t } = useTranslation();
  const told = useTold();
  const load = (kind: 'csv' | 'pdf') =>
    told(async () => {
      saveFile(await lettersFile(kind), `gift-aid-letters.${kind}`);
      const total = kind === 'pdf' ? await waitingLetters() : 0;
      if (total <= lettersAtOnce) return;
      const params = { most: lettersAtOnce, total };
      showAlert(
        t('The file has the oldest {most} of {total} letters. Mark them as posted, then print the others.', params),
        'warning',
      );
    });
  return (
    <>
      <ToolButton label={t('Download PDF')} icon={IconPrinter} onClick={() => void load('pdf')} />
      <ToolButton label={t('Download CSV')} icon={IconDownload} onClick={() => void load('csv')} />
    </>
  );
}
