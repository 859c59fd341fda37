import type { ComponentType } from 'react';
import { create } from 'zustand';

/** A way from Agent Studio to a part of the product that has no entry in the menu. */
export type StudioWay = {
  path: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  Label: ComponentType;
};

const useWays = create<{ ways: readonly StudioWay[] }>(() => ({ ways: [] }));

/** Every way there is, in the order of the features. */
export const useStudioWays = (): readonly StudioWay[] => useWays(({ ways }) => ways);

export const offerStudioWays = (ways: readonly StudioWay[]): void => useWays.setState({ ways });
