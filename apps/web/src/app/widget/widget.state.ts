import { create } from 'zustand';
import { recall, remember } from '../../platform/local-store.ts';

export const EDGES = ['left', 'right', 'top', 'bottom'] as const;
export type Edge = (typeof EDGES)[number];
/** An edge of the page, and the position along it from 0 (left or top) to 1. */
export type WidgetPlace = { edge: Edge; at: number };

const SWITCH = 'widget';
const OFF = 'off';
const STORAGE_KEY = 'widget-place';
const FIRST_PLACE: WidgetPlace = { edge: 'right', at: 0.85 };

export const clamped = (at: number): number => Math.min(Math.max(at, 0), 1);

const recalledPlace = (): WidgetPlace => {
  const [name, at] = (recall(STORAGE_KEY) ?? '').split(' ');
  const edge = EDGES.find((each) => each === name);
  return edge && Number.isFinite(Number(at)) ? { edge, at: clamped(Number(at)) } : FIRST_PLACE;
};

type Widget = { isOn: boolean; place: WidgetPlace; isOpen: boolean };

export const useWidget = create<Widget>(() => ({
  isOn: recall(SWITCH) !== OFF,
  place: recalledPlace(),
  isOpen: false,
}));

export const setWidgetOn = (isOn: boolean): void => {
  remember(SWITCH, isOn ? undefined : OFF);
  useWidget.setState(isOn ? { isOn } : { isOn, isOpen: false });
};

export const placeWidget = (place: WidgetPlace): void => {
  remember(STORAGE_KEY, `${place.edge} ${place.at.toFixed(3)}`);
  useWidget.setState({ place });
};

export const openWidget = (): void => useWidget.setState({ isOpen: true });
export const closeWidget = (): void => useWidget.setState({ isOpen: false });
