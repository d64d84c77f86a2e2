import { type ReactNode, Suspense, useState } from 'react';
import { deferred } from '../kit/states/deferred';
import { gateIsOpen } from '../lib/gate';

const form = deferred(() => import('./gate-form').then((module) => module.GateForm));

/** Stands before every page off the production origin, where the server asks for a passphrase there. */
export function Gate({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(gateIsOpen);
  if (open) return children;
  return (
    <Suspense>
      <form.Component onOpen={() => setOpen(true)} />
    </Suspense>
  );
}
