import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type CarrierAdapter, carrierAdapters } from '@dw/contract';
import { httpSettings } from '../../domain/take-back-carriers/adapters/http-settings';
import { sealedSecret, sealedSettings } from '../../domain/take-back-carriers/carrier-adapter';
import { type CarrierFields, findCarrier, updateCarrier } from '../../domain/take-back-carriers/carriers.repository';
import { audit } from '../../platform/audit/audit';
import { scopeOfInstallation } from '../../platform/auth/operator-scopes';
import type { Services } from '../../services';
import type { Call, Command } from '../command';
import { exitCodes, OperatorError, UsageError } from '../failures';

/** The shortest secret that nobody guesses, in characters. */
const shortest = 20;

export const carriersAdapter: Command = {
  name: 'carriers adapter',
  summary: 'says how a carrier is asked for labels: none, the sandbox, or over HTTP',
  arguments: [
    { name: 'CARRIER', text: 'its number' },
    {
      name: 'ADAPTER',
      text: 'none: a slip to print; sandbox: for trying things out; http: as a file says',
      choices: carrierAdapters,
    },
  ],
  options: {
    settings: { text: 'of http: paths, bodies and pointers as JSON (docs/carriers.md)', value: 'FILE' },
    'secret-file': {
      text: 'of http: the secret that its events are signed with; one is made where none is given',
      value: 'FILE',
    },
  },
  details: ['Settings and secret are kept sealed and shown nowhere again. What is given anew replaces what was.'],
  examples: ['carriers adapter 3 http --settings parcelway.json --secret-file parcelway.secret'],
  run: async (call) => {
    const services = await call.dependencies.services();
    const number = Number(call.argument('CARRIER'));
    const adapter = carrierAdapters.find((one) => one === call.argument('ADAPTER'));
    if (!adapter) throw new UsageError(`Choose one of ${carrierAdapters.join(', ')}.`, carriersAdapter);
    const { db } = services;
    return db.inScope(scopeOfInstallation(call.dependencies.by), async (tx) => {
      const was = Number.isSafeInteger(number) ? await findCarrier(tx, number) : undefined;
      if (!was) throw new OperatorError(`There is no carrier ${call.argument('CARRIER')}.`, exitCodes.notFound);
      const { fields, made } = await fieldsOf(call, services, was.uuid, adapter);
      await updateCarrier(tx, number, fields);
      await audit(tx, {
        action: 'carrier.adapter',
        subject: was.uuid,
        before: { adapter: was.adapter },
        after: { adapter },
      });
      const events = adapter === 'http' ? `${services.publicUrl()}/api/carriers/${was.uuid}/events` : null;
      const lines = [
        `Carrier ${was.id} ${was.name} is asked by ${adapter}.`,
        ...(events ? [`It tells of parcels at ${events}.`] : []),
        ...(made ? [`The secret of its events, shown this once: ${made}`] : []),
      ];
      return { data: { id: was.id, uuid: was.uuid, adapter, events, secret: made }, text: lines.join('\n') };
    });
  },
};

type Made = { readonly fields: CarrierFields; readonly made: string | null };

async function fieldsOf(
  call: Call,
  { signer, config }: Services,
  uuid: string,
  adapter: CarrierAdapter,
): Promise<Made> {
  const [settings, file] = [call.option('settings'), call.option('secret-file')];
  if (adapter !== 'http') {
    if (settings !== undefined || file !== undefined)
      throw new UsageError('Settings and a secret are for http alone.', carriersAdapter);
    if (adapter === 'sandbox' && config.production)
      throw new OperatorError('The sandbox carries nothing: it is refused in production.');
    return { fields: { adapter, settings: '', webhookSecret: '' }, made: null };
  }
  if (settings === undefined) throw new UsageError('Say how it is asked: --settings FILE.', carriersAdapter);
  const json = settingsIn(settings, await textOf(settings));
  const given = file === undefined ? undefined : (await textOf(file)).trim();
  if (given !== undefined && given.length < shortest)
    throw new UsageError(`A secret has at least ${shortest} characters.`, carriersAdapter);
  const secret = given ?? randomBytes(32).toString('base64url');
  const fields = {
    adapter,
    settings: sealedSettings(signer, uuid, json),
    webhookSecret: sealedSecret(signer, uuid, secret),
  };
  return { fields, made: given === undefined ? secret : null };
}

const textOf = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: unknown) => {
    throw new OperatorError(`${path} cannot be read.`, exitCodes.failed, { cause: error });
  });

function settingsIn(path: string, text: string): string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new OperatorError(`${path} is no JSON.`, exitCodes.failed, { cause: error });
  }
  const read = httpSettings.safeParse(json);
  if (read.success) return JSON.stringify(json);
  const problems = read.error.issues.map(
    ({ path: at, message }) => `${at.map(String).join('.') || 'file'}: ${message}`,
  );
  throw new OperatorError(`${path} does not say how the carrier is asked.\n${problems.join('\n')}`);
}
