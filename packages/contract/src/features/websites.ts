import { z } from 'zod';
import { canOrKey, endpoint } from '../endpoint';
import { languages, pluginDirections, pluginPositions, siteSignals, websiteFilters, widgetStatuses } from '../enums';
import { inputInstant, inputText } from '../input';
import { limits } from '../limits';
import { flag, identity, instant, listOf, listQuery } from '../wire';

const pixels = z
  .union([
    z.number(),
    inputText()
      .trim()
      .regex(/^-?\d{1,6}$/),
  ])
  .transform(Number)
  .pipe(z.int().min(-100_000).max(100_000));
const colour = inputText()
  .trim()
  .regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'Enter a colour such as #4F632F.');

/** How the widget looks and where it stands on the shop’s page; the names are the spec’s (S1 section 3). */
export const pluginConfig = z.object({
  default_lang: z.enum(languages).default('en'),
  color_1: colour.default('#000'),
  color_2: colour.default('#000'),
  allow_actions: flag.default(true),
  position: z.enum(pluginPositions).default('absolute'),
  direction: z.enum(pluginDirections).default('downRight'),
  xOffset: pixels.default(1),
  yOffset: pixels.default(1),
  zIndex: pixels.default(1),
  website_container_class: inputText().trim().max(200).default('#{product}'),
  /** Fullscreen modal mode: the position settings count only where it is off. */
  fullscreen: flag.default(false),
  show_widget_btn: flag.default(false),
  position_widget_btn: z.enum(pluginPositions).default('absolute'),
  direction_widget_btn: z.enum(pluginDirections).default('downRight'),
  xOffset_widget_btn: pixels.default(1),
  yOffset_widget_btn: pixels.default(1),
  zIndex_widget_btn: pixels.default(1),
  /** True is the pop-up over the page ('fullwidth'), false the inline widget. */
  default_widget_style: flag.default(true),
});
export type PluginConfig = z.output<typeof pluginConfig>;

const siteConfig = z.object({ plugin: pluginConfig.prefault({}) });

export const site = z.object({
  ...identity,
  token: z.uuid(),
  widget_status: z.enum(widgetStatuses),
  name: z.string(),
  url: z.string(),
  logo: z.string().nullable(),
  image: z.string().nullable(),
  description: z.string(),
  test_mode: z.boolean(),
  active: z.boolean(),
  /** It is beyond what the plan allows: its widget is inactive and it takes no orders until there is room. */
  paused_by_plan: z.boolean(),
  /** Orders that are not signed get coupon codes, too. */
  unsigned_codes: z.boolean(),
  config: siteConfig,
  signal: z.enum(siteSignals),
  last_seen_at: instant.nullable(),
  orders_count: z.int(),
  items_count: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Site = z.input<typeof site>;

const siteFields = z.object({
  name: inputText().trim().min(1, 'Name is required.').max(limits.siteName),
  url: inputText().trim().min(1, 'Website url is required.').max(limits.url),
  widget_status: z.enum(widgetStatuses),
  logo: inputText().max(limits.url).nullable(),
  image: inputText().max(limits.url).nullable(),
  description: inputText().trim().max(limits.description),
  test_mode: flag,
  active: flag,
  unsigned_codes: flag,
  config: siteConfig,
});

export const websites = {
  list: endpoint({
    method: 'GET',
    path: '/sites',
    access: canOrKey('websites:read', 'sites:read'),
    area: 'websites',
    viewable: true,
    summary: 'Websites of the account',
    query: listQuery(['created_at', 'name', 'url', 'active', 'test_mode']).extend({
      state: z.enum(websiteFilters).optional(),
    }),
    answer: listOf(site),
  }),
  get: endpoint({
    method: 'GET',
    path: '/sites/{uuid}',
    access: canOrKey('websites:read', 'sites:read'),
    area: 'websites',
    viewable: true,
    summary: 'One website, by id or uuid',
    answer: site,
  }),
  create: endpoint({
    method: 'POST',
    path: '/sites',
    access: canOrKey('websites:add', 'sites:write'),
    area: 'websites',
    summary: 'Add a website; the plan limits how many',
    /** The wizard sends no name: the host of the url stands in for it. */
    body: siteFields.partial().required({ url: true }),
    status: 201,
    answer: z.object({ site }),
    refusals: { 422: "A field is wrong, or the plan's number of websites is reached." },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/sites/{uuid}',
    access: canOrKey('websites:write', 'sites:write'),
    area: 'websites',
    summary: 'Change a website; absent fields stay as they are',
    /** `updated_at` as it was read: where it is named, an edit of what has changed since is refused. */
    body: siteFields.extend({ updated_at: inputInstant() }).partial(),
    answer: z.object({ site }),
    refusals: { 409: 'The website was changed since `updated_at`; both versions of the fields are answered.' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sites/{uuid}',
    access: canOrKey('websites:write', 'sites:write'),
    area: 'websites',
    summary: 'Delete a website; shoppers keep their items',
    status: 204,
  }),
} as const;
