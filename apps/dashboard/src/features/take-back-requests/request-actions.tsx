import { Button } from '@mantine/core';
import { IconBan, IconDots, IconHandMove, IconPackageImport, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { confirm } from '../../kit/alerts/confirm';
import { IconButton } from '../../kit/icon-button';
import { MenuButton } from '../../kit/opener';
import { useMay } from '../../kit/page/use-may';
import { CancelDialog } from './cancel-dialog';
import { isOnItsWay, mayArriveLate, mayCancel, mayHandOver } from './request-steps';
import type { Request, RequestCalls } from './take-back-requests.api';
import type { Attempt } from './use-attempt';

type Props = { request: Request; calls: RequestCalls; attempt: Attempt };

/** What can be done with a request as a whole; what its state does not allow is not offered. */
export function RequestActions({ request, calls, attempt }: Props) {
  const { t } = useTranslation();
  const grades = useMay('take-backs:grade');
  const writes = useMay('take-backs:write');
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState(params.has('cancel'));
  const cancelling = asked && writes && mayCancel(request);
  const close = () => {
    setAsked(false);
    if (params.has('cancel')) setParams({}, { replace: true });
  };
  const receive = () => attempt.attempt('receive', calls.receive, t('Arrival recorded'));
  const receiveLate = async () => {
    const warning = t('It had ended: it is marked as late, and you grade what arrived.');
    if (await confirm(warning, { confirmBtnText: 'Record late arrival', confirmBtnStyle: 'primary' })) await receive();
  };
  const handOver = async () => {
    const warning = t('No desk and no carrier saw it. It is reviewed before its codes go out.');
    if (await confirm(warning, { confirmBtnText: 'Record hand-over', confirmBtnStyle: 'primary' }))
      await attempt.attempt('hand-over', calls.handOver, t('Hand-over recorded'));
  };
  const items = [
    ...(grades && mayHandOver(request)
      ? [{ label: t('Record hand-over'), icon: IconHandMove, onClick: () => void handOver() }]
      : []),
    ...(grades && mayArriveLate(request)
      ? [{ label: t('Record late arrival'), icon: IconPackageImport, onClick: () => void receiveLate() }]
      : []),
    ...(writes && mayCancel(request)
      ? [{ label: t('Cancel request'), icon: IconBan, onClick: () => setAsked(true), danger: true }]
      : []),
  ];
  return (
    <>
      {grades && isOnItsWay(request) && (
        <Button
          leftSection={<IconPackageImport size={17} stroke={1.6} aria-hidden />}
          loading={attempt.busy === 'receive'}
          onClick={() => void receive()}
        >
          {t('Record arrival')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconPrinter size={17} stroke={1.6} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('Print')}
      </Button>
      {items.length > 0 && (
        <MenuButton
          items={items}
          button={(target) => (
            <IconButton {...target} label={t('More actions')} title={t('More actions')} icon={IconDots} iconSize={18} />
          )}
        />
      )}
      {cancelling && <CancelDialog calls={calls} attempt={attempt} onClose={close} />}
    </>
  );
}
