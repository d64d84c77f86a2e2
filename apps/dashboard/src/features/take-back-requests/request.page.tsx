import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { WithTakeBack } from '../../domain/take-backs/with-take-back';
import { Loaded } from '../../kit/states/loaded';
import { RequestView } from './request-view';
import { requestCalls, requestQuery } from './take-back-requests.api';

/** One request: its things, how far it is, and what can be done with it. */
export function RequestPage() {
  const { uuid = '' } = useParams();
  return <WithTakeBack>{({ uuid: takeBack }) => <OneRequest key={uuid} takeBack={takeBack} id={uuid} />}</WithTakeBack>;
}

function OneRequest({ takeBack, id }: { takeBack: string; id: string }) {
  const client = useQueryClient();
  const query = useQuery(requestQuery(takeBack, id));
  const calls = useMemo(() => requestCalls(client, takeBack, id), [client, takeBack, id]);
  const { i18n } = useTranslation();
  return (
    <Loaded query={query}>
      {(request) => (
        <RequestView
          request={request}
          takeBack={takeBack}
          calls={calls}
          reload={async () => void (await query.refetch())}
          words={{ language: i18n.language, now: new Date() }}
        />
      )}
    </Loaded>
  );
}
