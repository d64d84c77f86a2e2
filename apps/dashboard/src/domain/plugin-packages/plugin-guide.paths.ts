import type { ShopPlatform } from '@dw/contract/enums';

/** How a plugin is installed, step by step, with pictures. */
export const pluginGuidePath = (platform: ShopPlatform): string => `/download-plugin/${platform}`;
