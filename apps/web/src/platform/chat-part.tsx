import { Suspense, type ComponentType, type ReactNode } from 'react';
import { create } from 'zustand';
import { lazyPart } from './lazy.ts';

/** A chat inside of another page, about what that page holds. */
export type ChatPartProps = {
  /** What it is asked about, such as a notebook. */
  projectId: string;
  /** The conversation of the address; without one the last goes on, or the first is begun. */
  sessionId: string | undefined;
  /** A new conversation is to be begun. */
  isNew: boolean;
  /** Of the sources there are, those that count; all where nothing is said. */
  sourceIds: readonly string[] | undefined;
  /** Why nothing can be asked now; empty when it can. */
  refusal: string;
  placeholder: string;
  /** Stands above the composer as long as nothing was asked. */
  welcome: ReactNode;
  /** Questions to begin with. */
  suggestions: readonly string[];
  /** Where what opens beside the chat is put; over the page where there is no such place. */
  beside: HTMLElement | null;
};

/** What an address says of a new conversation beside others. */
export const NEW_CONVERSATION = 'new';

type Load = () => Promise<ComponentType<ChatPartProps>>;
type Part = ReturnType<typeof lazyPart<ChatPartProps>>;

const usePart = create<{ Part: Part | undefined }>(() => ({ Part: undefined }));

export const offerChatPart = (load: Load | undefined): void =>
  usePart.setState({ Part: load && lazyPart(load) });

/** Fetches it before it is shown. */
export const preloadChatPart = (): Promise<void> => usePart.getState().Part?.preload() ?? Promise.resolve();

/** The chat, wherever it comes from. */
export const ChatPart = (props: ChatPartProps) => {
  const { Part } = usePart();
  return (
    Part && (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  );
};
