import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../kit/states/loaded';
import { senderQuery } from './mail-sender.api';
import { mailsQuery } from './mail-templates.api';
import { SenderSection } from './sender-section';
import { TemplateList } from './template-list';

/** A website’s sender and its mails, asked for at once and shown when the first part of the page is there. */
export function SiteMails({ uuid }: { uuid: string }) {
  const sender = useQuery(senderQuery(uuid));
  const mails = useQuery(mailsQuery(uuid));
  return (
    <Loaded query={sender}>
      {(data) => (
        <>
          <SenderSection uuid={uuid} sender={data} />
          <TemplateList uuid={uuid} query={mails} />
        </>
      )}
    </Loaded>
  );
}
