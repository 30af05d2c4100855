FROM oven/bun:1.4.5-debian AS build
WORKDIR /build
COPY package.json bun.lock bunfig.toml ./
COPY patches patches
RUN bun install --frozen-lockfile --ignore-scripts
COPY tsconfig.json ./
COPY db db
COPY src src
COPY web web
RUN bun src/build/build.ts && mkdir -m 700 /data

# The binary needs glibc and nothing else: no shell, no package manager, nobody to become.
FROM gcr.io/distroless/base-debian12:nonroot
COPY --from=build /build/dist/precedents /precedents
COPY --from=build --chown=nonroot:nonroot /data /data
ENV HOST=0.0.0.0 DATA_DIR=/data
USER nonroot
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD ["/precedents", "healthcheck"]
ENTRYPOINT ["/precedents"]
