/** Every parcel has a key of its own: two tabs that add at the same moment do not overwrite each other. */
export const SHELF_PREFIX = 'tagdrop_outbox:';
