import type { ConsoleFailure } from '@dw/contract/console';
import { Button, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Column } from '../../../kit/list/list-types';
import { RowLink } from '../../../kit/list/row-link';
import { useListState } from '../../../kit/list/use-list-state';
import { PageHead } from '../../../kit/page/page-head';
import { call } from '../../call';
import { ConsoleList } from '../../parts/console-list';
import { Moment } from '../../parts/moment';
import parts from '../../parts/parts.module.css';
import { requestIdIn } from './request-id';

const columns: readonly Column<ConsoleFailure>[] = [
  { id: 'at', header: 'When', width: 180, cell: ({ at }) => <Moment instant={at} />, block: 'aside' },
  {
    id: 'call',
    header: 'Call',
    cell: ({ request_id, method, route }) => <RowLink to={`/failures/${request_id}`} name={`${method} ${route}`} />,
    block: 'title',
  },
  { id: 'status', header: 'Status', width: 80, cell: ({ status }) => status, block: 'status' },
  {
    id: 'error',
    header: 'Error',
    cell: ({ name, code, message }) => {
      const text = [name, code, message].filter(Boolean).join(' · ');
      return <span title={text}>{text}</span>;
    },
    block: 'text',
  },
];

/** Calls that failed, and the way to one by its request id. */
export function FailuresPage() {
  const list = useListState(['at']);
  const { page, per_page } = list.state;
  const query = useQuery({
    queryKey: ['failures', page, per_page],
    queryFn: () => call('GET', '/failures', { query: { page, per_page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead title="Failures" purpose="Calls that failed in the last thirty days, the newest first." />
      <RequestSearch />
      <ConsoleList
        name="Failures"
        list={list}
        query={query}
        columns={columns}
        rowId={({ request_id }) => request_id}
        empty={{ title: 'Nothing failed', text: 'In the last thirty days no call ended with an error of ours.' }}
      />
    </>
  );
}

function RequestSearch() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = requestIdIn(text);
    setWrong(id === undefined);
    if (id !== undefined) void navigate(`/failures/${id}`);
  };
  return (
    <form className={parts.tools} noValidate onSubmit={submit}>
      <TextInput
        label="Request id"
        w={360}
        maw="100%"
        value={text}
        error={wrong && 'Paste a whole request id.'}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" variant="default">
        Open
      </Button>
    </form>
  );
}
