import type { Editor } from '@tiptap/core';
import { create } from 'zustand';

export const useCropping = create<{ editor: Editor | undefined; at: number; source: string }>(() => ({
  editor: undefined,
  at: 0,
  source: '',
}));

export const stopCropping = (): void => useCropping.setState({ editor: undefined });
