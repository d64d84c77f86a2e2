import { type ShopPlatform, shopPlatforms } from '@dw/contract/enums';

/** What a shop is connected with: the plugin of its software, Shopify’s own webhooks, or the snippet in its pages. */
export type WizardPlatform = ShopPlatform | 'shopify' | 'snippet';
export type WizardStep = 'platform' | 'domain' | 'settings' | 'done';
/** Where the wizard is. It stands in the address, so that neither a reload nor a way back loses it. */
export type Wizard = {
  /** Undefined: the variant without the platform step, which ends with the embed snippets. */
  readonly platform: WizardPlatform | undefined;
  readonly steps: readonly WizardStep[];
  readonly step: WizardStep;
  /** The website that it has created. */
  readonly uuid: string | undefined;
};

const all = ['platform', 'domain', 'settings', 'done'] as const satisfies readonly WizardStep[];
const withoutPlatform = 'none';
const platforms: readonly WizardPlatform[] = [...shopPlatforms, 'shopify', 'snippet'];

/** Reads the wizard from an address; a step that needs the website begins with the one that creates it. */
export function wizardAt(params: URLSearchParams): Wizard {
  const named = params.get('platform');
  const platform = named === withoutPlatform ? undefined : (platforms.find((one) => one === named) ?? shopPlatforms[0]);
  const steps = platform === undefined ? all.slice(1) : all;
  const uuid = params.get('site') ?? undefined;
  const asked = steps.find((one) => one === params.get('step')) ?? steps[0] ?? 'domain';
  const step = (asked === 'settings' || asked === 'done') && uuid === undefined ? 'domain' : asked;
  return { platform, steps, step, uuid };
}

/** The address of a step. */
export function paramsOf({ platform, uuid, step }: Pick<Wizard, 'platform' | 'uuid' | 'step'>): Record<string, string> {
  return { platform: platform ?? withoutPlatform, step, ...(uuid !== undefined && { site: uuid }) };
}

/** The step so many further, where there is one. */
export const stepBeside = ({ steps, step }: Pick<Wizard, 'steps' | 'step'>, by: 1 | -1): WizardStep | undefined =>
  steps[steps.indexOf(step) + by];
