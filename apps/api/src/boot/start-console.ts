import type { Config } from '../config/config';
import type { Telemetry } from '../platform/telemetry/telemetry';
import type { Services } from '../services';

/** Starts the operator’s console on its own port, where the settings name one. What it needs is loaded then. */
export async function startConsole(
  config: Config,
  services: Services,
  of: { readonly version: string; readonly telemetry: Telemetry },
): Promise<{ readonly url: string; readonly close: () => Promise<void> } | undefined> {
  const settings = config.console;
  if (!settings) return undefined;
  const { buildConsole } = await import('../console/build-console');
  const http = buildConsole(services, settings, of);
  const url = await http.listen({ host: settings.host, port: settings.port });
  return { url: settings.url ?? url, close: () => http.close() };
}
