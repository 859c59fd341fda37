export const RESEARCH_FILE_TYPES = ['md', 'docx', 'pdf'] as const;
export type ResearchFileType = (typeof RESEARCH_FILE_TYPES)[number];
