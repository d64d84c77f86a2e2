import { readFileSync, statSync } from 'node:fs';

/** Every setting that holds a secret, or may hold one in its address: each can be read from the file that `<name>_FILE` names. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_OPERATOR_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_OWNER_URL',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'SMTP_URL',
  'MAIL_EVENTS_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PAYPAL_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET',
  'GEOCODER_URL',
  'GATE_HASH',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

type Env = Readonly<Record<string, string | undefined>>;

/** No secret is longer; what is larger is another file. */
const longest = 64 * 1024;

/**
 * The environment with the secrets that a vault, Docker or Kubernetes has mounted as files (docs/adr/0212). Of what is wrong with a file,
 * nothing that stands in it is said.
 * @param problems what is wrong is added to it
 */
export function withSecretFiles(env: Env, problems: string[]): Env {
  const read: Record<string, string> = {};
  for (const name of secretSettings) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    if (env[name]) problems.push(`${name}_FILE: only without ${name}; set one of the two`);
    else {
      const secret = secretIn(path, (wrong) => problems.push(`${name}_FILE: ${wrong}`));
      if (secret !== undefined) read[name] = secret;
    }
  }
  return { ...env, ...read };
}

function secretIn(path: string, refuse: (wrong: string) => void): string | undefined {
  let text: string;
  try {
    const found = statSync(path);
    // A device or a pipe might never end.
    if (!found.isFile()) return void refuse(`${path} is no file`);
    if (found.size > longest) return void refuse(`${path} is too large for a secret`);
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return void refuse(`${path} cannot be read (${code})`);
  }
  // Editors and most tools end a file with a line break, which is no part of the secret.
  const secret = text.replace(/\r?\n$/, '');
  if (secret === '') return void refuse(`${path} is empty`);
  if (/[\r\n\0\ufffd]/.test(secret)) return void refuse(`${path} must hold one line of text`);
  return secret;
}
