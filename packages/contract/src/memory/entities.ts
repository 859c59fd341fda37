import * as z from 'zod/mini';

/** A fact about the user that models receive in every chat. */
export const MemoryEntry = z.object({ memoryId: z.string(), text: z.string(), createDate: z.string() });
export type MemoryEntry = z.infer<typeof MemoryEntry>;

/** While it is off, models receive no entries and none are added. */
export const Memory = z.object({ isOn: z.boolean(), entries: z.array(MemoryEntry) });
export type Memory = z.infer<typeof Memory>;
