{{- define "gatepass.labels" -}}
app: {{ .app }}
app.kubernetes.io/name: gatepass
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/version: {{ .root.Values.image.tag | default .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{- end }}

{{- define "gatepass.pod" -}}
automountServiceAccountToken: false
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
volumes:
  - name: secrets
    secret: { secretName: {{ .Values.secret.name }}, defaultMode: 0440 }
  - name: tmp
    emptyDir: {}
{{- end }}

{{- define "gatepass.container" -}}
image: {{ printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
env:
  - name: NODE_ENV
    value: production
  - name: DRAIN_SECONDS
    value: {{ .Values.drainSeconds | quote }}
  {{- range $name, $value := .Values.settings }}
  - name: {{ $name }}
    value: {{ $value | quote }}
  {{- end }}
  {{- range .Values.secret.settings }}
  - name: {{ . }}_FILE
    value: /run/secrets/gatepass/{{ lower . }}
  {{- end }}
volumeMounts:
  - name: secrets
    mountPath: /run/secrets/gatepass
    readOnly: true
  - name: tmp
    mountPath: /tmp
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{- define "gatepass.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: { app: {{ . }} }
{{- end }}
