import type { Database } from './db/client';
import { traceStatements } from './db/trace-statements';
import type { Settings } from './settings/env';
import { noMetrics, type Metrics } from './telemetry/metrics';
import { otlpTraces } from './telemetry/otlp-traces';
import { prometheusMetrics, type PrometheusMetrics } from './telemetry/prometheus';
import { noTraces, type Traces } from './telemetry/traces';

interface Telemetry {
  readonly metrics: Metrics;
  readonly traces: Traces;
  /** The metrics where they are on. */
  readonly prometheus: PrometheusMetrics | undefined;
}

/** The metrics and traces that the settings enable. Statements of connections that are opened later are traced. */
export async function openTelemetry(settings: Settings, db: Database): Promise<Telemetry> {
  const prometheus = settings.metrics && (await prometheusMetrics());
  const traces = settings.traces ? await otlpTraces(settings.traces) : noTraces;
  if (settings.traces) traceStatements(db, traces);
  return { metrics: prometheus ?? noMetrics, traces, prometheus };
}
