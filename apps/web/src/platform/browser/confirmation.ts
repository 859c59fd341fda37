/** Time in ms for which a button confirms its work. Tests lengthen it, so that no slow machine misses it. */
export const confirmation = { milliseconds: 2000 };
