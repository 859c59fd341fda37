import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readEnvironment, SETTINGS } from '../../apps/server/src/env.ts';
import { root } from '../root.ts';

type Manifest = { apiVersion: string; kind: string; metadata: { name: string } };
type Validator = { validate: () => void };

const folder = path.join(root, 'deploy/kubernetes');

const SCHEMAS: Record<string, Record<string, unknown>> = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
};

const read = (name: string): Manifest[] =>
  parseAllDocuments(readFileSync(path.join(folder, name), 'utf8')).map(
    (document) => document.toJS() as Manifest,
  );

const { resources, images } = parse(readFileSync(path.join(folder, 'kustomization.yaml'), 'utf8')) as {
  resources: string[];
  images: { newTag: string }[];
};

const manifests = resources.flatMap(read);
const ofKind = <Shape>(kind: string): (Manifest & Shape)[] =>
  manifests.filter((manifest) => manifest.kind === kind) as (Manifest & Shape)[];

type Deployment = {
  spec: {
    selector: { matchLabels: object };
    template: {
      metadata: { labels: object };
      spec: {
        terminationGracePeriodSeconds: number;
        containers: {
          env: { name: string; value: string }[];
          lifecycle: { preStop: { sleep: { seconds: number } } };
        }[];
      };
    };
  };
};

const deployments = ofKind<Deployment>('Deployment');
const [settings] = ofKind<{ data: Record<string, string> }>('ConfigMap');

it('lists every manifest in kustomization.yaml', () => {
  const files = globSync('*.yaml', { cwd: folder }).filter((name) => name !== 'kustomization.yaml');

  expect(resources.toSorted()).toEqual(files.toSorted());
});

it.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
  'conforms to the Kubernetes schema: %s',
  (_name, manifest) => {
    const Schema = SCHEMAS[manifest.apiVersion]?.[manifest.kind] as new (data: object) => Validator;

    expect(() => new Schema(manifest).validate()).not.toThrow();
  },
);

describe('the deployments', () => {
  it('run each server role exactly once', () => {
    const roles = deployments.flatMap(({ spec }) =>
      spec.template.spec.containers.flatMap(({ env }) =>
        env.filter(({ name }) => name === 'ROLES').map(({ value }) => value),
      ),
    );

    expect(roles.toSorted()).toEqual([...readEnvironment({}).ROLES].toSorted());
  });

  it('select their own pods', () => {
    for (const { spec } of deployments)
      expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
  });

  it('each have an autoscaler', () => {
    const targets = ofKind<{ spec: { scaleTargetRef: { name: string } } }>('HorizontalPodAutoscaler');

    expect(targets.map(({ spec }) => spec.scaleTargetRef.name).toSorted()).toEqual(
      deployments.map(({ metadata }) => metadata.name).toSorted(),
    );
  });

  it('grant more time to stop than the server needs', () => {
    const stopSeconds = readEnvironment(settings?.data ?? {}).STOP_WITHIN;

    for (const { spec } of deployments) {
      const { terminationGracePeriodSeconds, containers } = spec.template.spec;
      const pause = containers[0]?.lifecycle.preStop.sleep.seconds ?? 0;
      expect(terminationGracePeriodSeconds).toBeGreaterThan(stopSeconds + pause);
    }
  });
});

it('sets only existing settings, to valid values', () => {
  const names = Object.keys(settings?.data ?? {});

  expect(names.filter((name) => !SETTINGS.includes(name))).toEqual([]);
  expect(() => readEnvironment(settings?.data ?? {})).not.toThrow();
});

it('runs the current version of the product', () => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };

  expect(images.map(({ newTag }) => newTag)).toEqual([version]);
});
