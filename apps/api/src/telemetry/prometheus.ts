import type { Gauge } from 'prom-client';
import type { Metrics } from './metrics';

interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

interface GaugeLabels {
  readonly help: string;
  readonly labels: readonly string[];
}

type NamedGauge = readonly [name: string, gauge: Gauge];

/** Gauges whose values are read when the metrics are requested. */
export interface GaugeSource {
  /** Names it in `liftclub_scrape_errors_total`. */
  readonly source: string;
  readonly gauges: Readonly<Record<string, GaugeLabels>>;
  read(): Promise<Readonly<Record<string, readonly Sample[]>>>;
}

export interface PrometheusMetrics extends Metrics {
  addSource(source: GaugeSource): void;
  /** Everything in Prometheus' text format. A source that fails or takes over 2 s is left out, and counted. */
  text(): Promise<string>;
  readonly contentType: string;
}

const READ_TIMEOUT_MS = 2_000;
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300];

/** Metrics of this process in a registry of their own, with those of Node.js. Loads prom-client. */
export async function prometheusMetrics(): Promise<PrometheusMetrics> {
  // Loading takes 100 ms and more, which only a process with metrics spends.
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[], buckets: number[]) =>
    new Histogram({ name: `liftclub_${name}`, help, labelNames, buckets, registers: [registry] });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `liftclub_${name}`, help, labelNames, registers: [registry] });

  const requests = histogram(
    'http_request_duration_seconds',
    'Responses by matched route',
    ['method', 'route', 'status'],
    REQUEST_SECONDS,
  );
  const jobs = histogram('job_duration_seconds', 'Jobs that ran, by result', ['job', 'result'], JOB_SECONDS);
  const calls = histogram(
    'provider_call_duration_seconds',
    'Calls to outside companies, by outcome',
    ['provider', 'operation', 'outcome'],
    REQUEST_SECONDS,
  );
  const messages = counter('sms_total', 'Text messages by outcome', ['outcome']);
  const errors = counter('scrape_errors_total', 'Sources that could not be read in time', ['source']);
  const readers: (() => Promise<void>)[] = [];

  return {
    request: (labels, seconds) => requests.observe(labels, seconds),
    job: (labels, seconds) => jobs.observe(labels, seconds),
    sms: (outcome) => messages.inc({ outcome }),
    providerCall: (labels, seconds) => calls.observe(labels, seconds),
    contentType: registry.contentType,
    addSource(source) {
      const gauges = Object.entries<GaugeLabels>(source.gauges).map(
        ([name, { help, labels: labelNames }]): NamedGauge => {
          const configuration = { name: `liftclub_${name}`, help, labelNames: [...labelNames], registers: [registry] };
          return [name, new Gauge(configuration)];
        },
      );
      readers.push(() => readSource(source, gauges, () => errors.inc({ source: source.source })));
    },
    text: singleFlight(async () => {
      await Promise.all(readers.map((read) => read()));
      return registry.metrics();
    }),
  };
}

/** Sets the gauges of a source to what it reads now; to nothing when it fails. */
async function readSource(source: GaugeSource, gauges: readonly NamedGauge[], onError: () => void): Promise<void> {
  const values = await withinTimeout(source.read()).catch(onError);
  for (const [name, gauge] of gauges) {
    gauge.reset();
    for (const { labels, value } of values?.[name] ?? []) gauge.set(labels, value);
  }
}

/** Calls that overlap share one result. */
function singleFlight<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= work().finally(() => (running = undefined)));
}

function withinTimeout<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error('This took too long.')), READ_TIMEOUT_MS).unref(),
  );
  return Promise.race([work, late]);
}
