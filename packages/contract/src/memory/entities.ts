import * as z from 'zod/mini';

/** Something that a person wants models to know in every chat. */
export const MemoryEntry = z.object({ memoryId: z.string(), text: z.string(), createDate: z.string() });
export type MemoryEntry = z.infer<typeof MemoryEntry>;

/** While it is off, nothing is told to models and nothing is added. */
export const Memory = z.object({ isOn: z.boolean(), entries: z.array(MemoryEntry) });
export type Memory = z.infer<typeof Memory>;
