// npm run dev: the API, the dashboard and the widget from their sources at one address, with the demo; what is changed is seen at once.
import { checkNode } from './lib/check-node.mjs';

checkNode();
const { ensureInstalled } = await import('./lib/install.mjs');
await ensureInstalled();
const { startDevelopment } = await import('./dev/development.mjs');
await startDevelopment();
