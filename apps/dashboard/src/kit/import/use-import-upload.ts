import type { ImportAnswer } from '@dw/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error';
import { showAlert } from '../alerts/alerts';
import { errorText } from '../states/error-text';
import { sayFileProblem } from './import-sentences';
import type { ImportDefinition } from './import-types';

/** A column of the file to one of ours, or to '' where it is left out. */
export type Mapping = Readonly<Record<string, string>>;

export type ImportChoices = { readonly dryRun: boolean; readonly validRowsOnly: boolean };

/** What the server found wrong with a file, and where its columns are others the mapping that it proposes. */
type Refused = { readonly sentences: readonly string[]; readonly mapping?: Mapping };

const nothing: Refused = { sentences: [] };

function mappingIn(error: ApiError): Mapping | undefined {
  const text = error.params.mapping;
  if (error.code !== 'wrong_columns' || typeof text !== 'string') return undefined;
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  return Object.fromEntries(Object.entries(parsed).map(([theirs, ours]) => [theirs, String(ours)]));
}

function formOf(field: string, file: File, { dryRun, validRowsOnly }: ImportChoices, mapping?: Mapping): FormData {
  const form = new FormData();
  form.set('delimiter', ',');
  if (dryRun) form.set('dry_run', '1');
  if (!validRowsOnly) form.set('valid_rows_only', '0');
  if (mapping) form.set('mapping', JSON.stringify(mapping));
  // Last: what describes it has to be known when it comes.
  form.set(field, file);
  return form;
}

/**
 * A file on its way to an import.
 * @param onStarted hears of the import that it became
 */
export function useImportUpload({ field, calls, inDialog }: ImportDefinition, onStarted: (row: ImportAnswer) => void) {
  const { t } = useTranslation();
  const [share, setShare] = useState<number>();
  const [refused, setRefused] = useState<Refused>(nothing);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const refuse = (error: unknown) => {
    const sentences = error instanceof ApiError ? error.errors[field] : undefined;
    if (!(error instanceof ApiError && sentences)) return showAlert(errorText(t, error), 'danger');
    const mapping = mappingIn(error);
    const said = sentences.map((sentence) => sayFileProblem(t, sentence));
    if (inDialog) showAlert([errorText(t, error), ...said.map((sentence) => `* ${sentence}`)].join('\n'), 'danger');
    setRefused({ sentences: said, ...(mapping && { mapping }) });
  };

  const send = async (file: File, choices: ImportChoices, mapping?: Mapping) => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setRefused(nothing);
    setShare(0);
    try {
      onStarted(await calls.send(formOf(field, file, choices, mapping), { signal, onProgress: setShare }));
      return true;
    } catch (error) {
      if (!signal.aborted) refuse(error);
      return false;
    } finally {
      setShare(undefined);
    }
  };
  return {
    /** How much of the file is sent, from 0 to 1; undefined where none is being sent. */
    share,
    refused,
    /** Resolves to whether an import has begun. */
    send,
    stop: () => stop.current?.abort(),
    forget: () => setRefused(nothing),
  };
}
