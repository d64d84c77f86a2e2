/** How a made-up carrier is asked; every path stands below its base. */
export const parcelway = (base: string) => ({
  base,
  auth: { header: 'Authorization', value: 'Bearer not-for-others' },
  quote: {
    path: '/quote',
    body: '{"weight": "{{parcel.grams}}", "to": "{{to.postcode}}"}',
    price: '/price/amount',
    currency: '/price/currency',
  },
  label: {
    path: '/labels',
    body: '{"key": "{{key}}", "ref": "{{reference}}", "to": {"name": "{{to.name}}", "line": "{{to.street}} {{to.houseNo}}"}}',
    reference: '/data/0/id',
    tracking: '/data/0/tracking',
    file: '/data/0/pdf',
    expires_at: '/data/0/until',
  },
  cancel: { path: '/labels/{{reference}}/cancel' },
  track: {
    path: '/parcels/{{reference}}',
    steps: '/scans',
    at: '/time',
    status: '/what',
    text: '/words',
    grams: '/weight',
    statuses: { PICKED: 'accepted', MOVING: 'in_transit', THERE: 'delivered', LOST: 'exception' },
  },
  event: { header: 'X-Parcelway-Signature', prefix: 'sha256=', id: '/id', reference: '/parcel/id' },
});
