import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { checkSmtp } from '../platform/mail/mailers';
import { ConfigError, parseConfig } from './config';
import { insistingOnTls } from './tls-settings';

const nowhere = { ALLOW_PRIVATE_HOSTS: '0' };
const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    parseConfig({ ...nowhere, REQUIRE_TLS: '1', ...env });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

it.each([
  ['DATABASE_URL', 'postgres://dw_app:x@db.example/dw', 'DATABASE_URL: sslmode=verify-full only with REQUIRE_TLS'],
  [
    'DATABASE_URL',
    'postgres://dw_app:x@db.example/dw?sslmode=prefer',
    'DATABASE_URL: sslmode=verify-full only with REQUIRE_TLS',
  ],
  [
    'DATABASE_URL',
    'postgres://dw_app:x@db.example/dw?sslmode=no-verify',
    'DATABASE_URL: sslmode=verify-full only with REQUIRE_TLS',
  ],
  [
    'DATABASE_URL',
    'postgres://dw_app:x@localhost/dw?host=db.example',
    'DATABASE_URL: sslmode=verify-full only with REQUIRE_TLS',
  ],
  ['GEOCODER_URL', 'http://nominatim.example/', 'GEOCODER_URL: https only with REQUIRE_TLS'],
  ['SCANNER_URL', 'clamd://scanner.example:3310', 'SCANNER_URL: a scanner of this machine only with REQUIRE_TLS'],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'http://collector.example:4318',
    'OTEL_EXPORTER_OTLP_ENDPOINT: https only with REQUIRE_TLS',
  ],
  ['VIES_URL', 'http://vies.example', 'VIES_URL: https only with REQUIRE_TLS'],
  ['BREACHES_URL', 'http://pwned.example/range', 'BREACHES_URL: https only with REQUIRE_TLS'],
])('refuses to start with %s=%s', (name, value, problem) => {
  expect(problemsOf({ [name]: value })).toEqual([problem]);
  expect(problemsOf({ [name]: value, REQUIRE_TLS: '0' })).toEqual([]);
});

it.each([
  ['DATABASE_URL', 'postgres://dw_app:x@db.example/dw?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://dw_app:x@127.0.0.1:5432/dw'],
  ['DATABASE_URL', 'postgres://dw_app:x@localhost/dw?host=/run/postgresql'],
  ['GEOCODER_URL', 'https://nominatim.example/'],
  ['SCANNER_URL', 'clamd:///run/clamav/clamd.ctl'],
  ['SCANNER_URL', 'clamd://127.0.0.1:3310'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:4318'],
])('starts with %s=%s', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([]);
});

it('reaches what others named at ports other than that of clear text', () => {
  const ports = (env: Record<string, string>) => parseConfig({ ...nowhere, ...env }).outboundPorts;
  expect(ports({ REQUIRE_TLS: '1' })).toEqual(new Set([443]));
  expect(ports({ REQUIRE_TLS: '1', OUTBOUND_PORTS: '80,443,8443' })).toEqual(new Set([443, 8443]));
  expect(ports({})).toEqual(new Set([80, 443]));
});

it('hands no mail to a server that stays in clear', async () => {
  const heard: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 mail.example\r\n');
    socket.on('data', (said) => {
      heard.push(said.toString());
      socket.write(/STARTTLS/i.test(said.toString()) ? '502 not here\r\n' : '250 mail.example\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  const url = `smtp://dw:secret@127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  // As though the server were another machine’s.
  expect(await checkSmtp(insistingOnTls(url, () => false))).toMatch(/STARTTLS/);
  expect(heard.join('')).not.toMatch(/AUTH|MAIL/);
  expect(insistingOnTls(url, () => true)).toBe(url);
  expect(insistingOnTls('smtps://mail.example', () => false)).toBe('smtps://mail.example');
  expect(parseConfig({ ...nowhere, REQUIRE_TLS: '1', SMTP_URL: 'smtp://u:p@mail.example:587' }).smtpUrl).toBe(
    'smtp://u:p@mail.example:587?requireTLS=true',
  );
});
