import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { showAlert } from '../../kit/alerts/alerts';
import { Banner } from '../../kit/alerts/banner';
import dialogs from '../../kit/dialog.module.css';
import { focusFirstError } from '../../kit/form/focus-first-error';
import { ModalDialog } from '../../kit/modal-dialog';
import { failureText } from './failure-text';
import css from './parts.module.css';
import { ReasonField } from './reason-field';
import { reasonProblem } from './reason-slice';

type Props = {
  /** On the button, and on the one in the dialog that does it. */
  label: string;
  title: string;
  /** What will happen, in a sentence. */
  text: string;
  danger?: boolean;
  primary?: boolean;
  /** What the field of the reason holds at first; '' where the page's reason is not the one of this. */
  reason?: string;
  reasonLabel?: string;
  reasonHint?: string;
  /** What else is asked. Of uncontrolled fields the values are in the form. */
  children?: ReactNode;
  /** What was wrong with it, said above the fields; undefined where it can go. */
  problem?: (form: FormData) => string | undefined;
  /** Does it and resolves to what is said then. */
  run: (reason: string, form: FormData) => Promise<string>;
};

/** A button whose dialog says what will happen, asks for a reason, and does it. */
export function Act(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={props.primary ? 'filled' : 'default'} onClick={() => setOpen(true)}>
        {props.label}
      </Button>
      {open && <ActDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ActDialog({ onClose, ...props }: Props & { onClose: () => void }) {
  const { label, title, text, danger, children, problem, run } = props;
  const client = useQueryClient();
  const id = useId();
  const [reason, setReason] = useState(props.reason ?? '');
  const [wrong, setWrong] = useState<string>();
  const [said, setSaid] = useState('');
  const act = useMutation({
    mutationFn: (form: FormData) => run(reason.trim(), form),
    onSuccess: (done) => {
      onClose();
      showAlert(done, 'success');
      void client.invalidateQueries();
    },
    onError: (error) => setSaid(failureText(error)),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const asked = problem?.(form) ?? '';
    const missing = reasonProblem(reason);
    setSaid(asked);
    setWrong(missing);
    if (missing) focusFirstError(event.currentTarget);
    if (asked === '' && !missing && !act.isPending) act.mutate(form);
  };
  return (
    <ModalDialog titleId={id} busy={act.isPending} onCancel={onClose}>
      <form className={css.form} noValidate onSubmit={submit}>
        <h2 id={id}>{title}</h2>
        <p className="dw-dim">{text}</p>
        <Banner text={said} />
        {children}
        <ReasonField
          {...(props.reasonLabel && { label: props.reasonLabel })}
          {...(props.reasonHint && { hint: props.reasonHint })}
          value={reason}
          error={wrong}
          onChange={setReason}
        />
        <div className={dialogs.buttons}>
          <Button variant="default" disabled={act.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" className={danger ? css.danger : undefined} loading={act.isPending}>
            {label}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
