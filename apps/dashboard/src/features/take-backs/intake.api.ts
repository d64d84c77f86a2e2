import type { CallAnswer, CallInput } from '@dw/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { takeBackKey } from '../../domain/take-backs/take-backs.api';
import { call } from '../../lib/call';

export type Intake = CallAnswer<'GET', '/retailers/takes_backs/{takeback_id}/intake'>;
export type IntakeBody = CallInput<'PUT', '/retailers/takes_backs/{takeback_id}/intake'>['body'];

/** What the programme takes in. */
export const intakeQuery = (takeback_id: string) =>
  queryOptions({
    queryKey: [...takeBackKey, 'intake', takeback_id],
    queryFn: ({ signal }) =>
      call('GET', '/retailers/takes_backs/{takeback_id}/intake', { path: { takeback_id }, signal }),
  });

/** What it takes in now, whatever the cache holds. */
export const reloadIntake = (client: QueryClient, takeback_id: string): Promise<Intake> =>
  client.fetchQuery({ ...intakeQuery(takeback_id), staleTime: 0 });

export async function saveIntake(client: QueryClient, takeback_id: string, body: IntakeBody): Promise<Intake> {
  const saved = await call('PUT', '/retailers/takes_backs/{takeback_id}/intake', { path: { takeback_id }, body });
  client.setQueryData(intakeQuery(takeback_id).queryKey, saved);
  return saved;
}
