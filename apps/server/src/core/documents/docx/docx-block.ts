import type { Paragraph, Table, TableOfContents } from 'docx';
import type { ContentControl } from './content-control.ts';

export type DocxBlock = Paragraph | Table | ContentControl | TableOfContents;
