import { Fragment, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { NodeViews } from './node-views.ts';

export const ShownNodes = ({ views }: { views: NodeViews }) =>
  useSyncExternalStore(views.subscribe, views.get).map(({ key, dom, Component, props }) => (
    <Fragment key={key}>{createPortal(<Component {...props} />, dom)}</Fragment>
  ));
