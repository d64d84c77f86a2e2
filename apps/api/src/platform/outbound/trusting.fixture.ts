// trusting.fixture <url>: what a program that trusts the certificates of NODE_EXTRA_CA_CERTS reads there.
import { guardedFetch } from './guarded-fetch';

const options = { maxBytes: 1000, timeoutMs: 5000, allowPrivateHosts: true };
const told = await guardedFetch(process.argv[2] ?? '', options).then(
  ({ body }) => body.toString(),
  ({ message }: Error) => message,
);
console.log(told);
