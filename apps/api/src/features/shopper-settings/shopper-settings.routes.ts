import { consentTexts, shopperSettings } from '@dw/contract';
import { consentsOf, isSaid, keepConsents } from '../../domain/shoppers/shopper-consents';
import { exportShopper } from '../../domain/shoppers/shopper-export';
import { endShopperSessions, listShopperSessions } from '../../domain/shoppers/shopper-sessions';
import { changeShopper, shopperSettingsOf } from '../../domain/shoppers/shoppers';
import { audit, unchanged } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { languageOf } from '../../platform/http/language';
import { parseReference } from '../../platform/http/references';
import { invalid, notFound } from '../../platform/http/refusals';
import { bearerOf } from '../../platform/http/routes';
import type { Services } from '../../services';
import { endWithCode, mailSessionsCode } from './end-sessions';

async function settingsOf(tx: Tx) {
  const [settings, consents] = await Promise.all([shopperSettingsOf(tx), consentsOf(tx)]);
  return { ...settings, consents };
}

/** What a shopper sets for the own wardrobe, and where they are signed in. */
export function shopperSettingsRoutes(services: Services): void {
  const { route, db, clock } = services;
  route(shopperSettings.get, { read: settingsOf });

  route(shopperSettings.update, {
    write: async (tx, { body }) => {
      await changeShopper(tx, body);
      await audit(tx, { action: 'settings.changed', subject: '', after: { language: body.language } });
      return settingsOf(tx);
    },
  });

  route(shopperSettings.setConsent, {
    write: async (tx, { body, request }) => {
      const { shopperId } = tx.scope;
      const language = languageOf(request.headers['accept-language']);
      const { purpose, granted, text_version: textVersion } = body;
      if (textVersion !== undefined && !consentTexts[purpose].some((known) => known === textVersion))
        throw invalid({ text_version: ['This is the text of another purpose.'] });
      const change = { shopperId, purpose, granted, textVersion, source: 'wardrobe', language } as const;
      if (await isSaid(tx, change)) unchanged(tx);
      else {
        await keepConsents(tx, clock, [change]);
        await audit(tx, { action: 'consent.changed', subject: purpose, after: { granted } });
      }
      return consentsOf(tx);
    },
  });

  route(shopperSettings.export, {
    download: async ({ scope }) => ({ name: 'wardrobe.json', text: exportShopper(db, scope) }),
  });

  route(shopperSettings.sessions, {
    read: async (tx, { request }) => {
      const sessions = await listShopperSessions(tx, clock, bearerOf(request));
      const items = sessions.map(({ createdAt, usedAt, ...session }) => ({
        ...session,
        created_at: createdAt.toISOString(),
        used_at: usedAt.toISOString(),
      }));
      return { items };
    },
  });

  route(shopperSettings.sendSessionsCode, {
    run: async (call) => {
      await mailSessionsCode(services, call);
      return { status: 'We have mailed a code with six digits. It is valid for 10 minutes.' };
    },
  });

  route(shopperSettings.endSession, {
    run: async ({ scope, ip, path, body, request }) => {
      await endWithCode(services, { scope, ip, request }, body.code, async (tx) => {
        const reference = parseReference(path.uuid);
        const ended = reference ? await endShopperSessions(tx, clock, reference) : 0;
        if (ended === 0) throw notFound();
        await audit(tx, { action: 'session.ended', subject: path.uuid });
      });
      return { status: 'The device is signed out.' };
    },
  });

  route(shopperSettings.endOtherSessions, {
    run: async ({ scope, ip, body, request }) => {
      await endWithCode(services, { scope, ip, request }, body.code, async (tx) => {
        const ended = await endShopperSessions(tx, clock, { butOf: bearerOf(request) });
        if (ended > 0) await audit(tx, { action: 'sessions.ended', subject: '', after: { sessions: ended } });
        else unchanged(tx);
      });
      return { status: 'Every other device is signed out.' };
    },
  });
}
